// SPDX-License-Identifier: MIT
// Could two samples come from one distribution? Chi-square of two rows of counts, and the sign test of pairs, each with its chance.
'use strict';

// Logarithm of the gamma function (Lanczos, nine terms).
function log_gamma(x) {
    const terms = [676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
        -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7];
    const sum = terms.reduce((so_far, term, i) => so_far + term / (x + i), 0.99999999999980993);
    return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(x + 6.5) - (x + 6.5) + Math.log(sum);
}

// The chance that chi-square with so many degrees of freedom exceeds x: 1 less the lower incomplete gamma function's series, or the
// upper one's continued fraction (Lentz).
function chi_square_tail(x, freedom) {
    const a = freedom / 2, z = x / 2;
    if (z <= 0)
        return 1;
    const factor = Math.exp(a * Math.log(z) - z - log_gamma(a));
    if (z < a + 1) {
        let term = 1 / a, sum = term;
        for (let n = 1; n < 1000; n++)
            sum += term *= z / (a + n);
        return 1 - factor * sum;
    }
    let b = z + 1 - a, c = 1e300, d = 1 / b, h = d;
    for (let i = 1; i < 1000; i++) {
        const an = -i * (i - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        h *= d * c;
    }
    return factor * h;
}

// Counts of the same bins, one row a sample. Bins with fewer than ten of both together are joined to their neighbour.
function homogeneity(ours, theirs) {
    const bins = [];
    for (let i = 0; i < ours.length; i++) {
        const last = bins[bins.length - 1];
        if (last && last[0] + last[1] < 10)
            bins[bins.length - 1] = [last[0] + ours[i], last[1] + theirs[i]];
        else
            bins.push([ours[i], theirs[i]]);
    }
    while (bins.length > 1 && bins[bins.length - 1][0] + bins[bins.length - 1][1] < 10) {
        const [a, b] = bins.pop();
        bins[bins.length - 1][0] += a;
        bins[bins.length - 1][1] += b;
    }
    const rows = [0, 1].map(row => bins.reduce((sum, bin) => sum + bin[row], 0)), all = rows[0] + rows[1];
    let square = 0;
    for (const bin of bins)
        for (const row of [0, 1]) {
            const expected = rows[row] * (bin[0] + bin[1]) / all;
            square += (bin[row] - expected) ** 2 / expected;
        }
    return {square, freedom: bins.length - 1, chance: bins.length > 1 ? chi_square_tail(square, bins.length - 1) : 1};
}

// Pairs of which either may be the greater, both as likely where the distributions are one: the square of a standard normal number.
function signs(greater, less) {
    const square = greater + less ? (greater - less) ** 2 / (greater + less) : 0;
    return {square, freedom: 1, chance: chi_square_tail(square, 1)};
}

module.exports = {chi_square_tail, homogeneity, signs};
