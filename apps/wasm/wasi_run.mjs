// SPDX-License-Identifier: MIT
// How is a WebAssembly command run without a browser? Under Node.js (18 and newer), with the current folder as its root,
// the arguments of this command line and nothing else of the machine.
//
//   node wasi_run.mjs MODULE.wasm [ARGUMENT]...
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { WASI } from 'node:wasi';

const args = process.argv.slice(2);
if (args.length === 0) {
    console.error('usage: node wasi_run.mjs MODULE.wasm [ARGUMENT]...');
    process.exit(2);
}
const wasi = new WASI({ version: 'preview1', args, preopens: { '.': '.' }, returnOnExit: true });
const module = await WebAssembly.compile(await readFile(args[0]));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
