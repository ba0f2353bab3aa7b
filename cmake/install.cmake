# SPDX-License-Identifier: MIT
# What does `make install` put where, and what is in a package?

install(TARGETS umpire_static umpire_shared EXPORT umpire)
install(DIRECTORY include/umpire DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY examples docs DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN umpire.1 EXCLUDE)
install(FILES docs/umpire.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES apps/cli/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME umpire)

# find_package(umpire) gives umpire::umpire_static and umpire::umpire_shared.
set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/umpire)
include(CMakePackageConfigHelpers)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/umpire-config-version.cmake COMPATIBILITY SameMajorVersion)
install(EXPORT umpire NAMESPACE umpire:: DESTINATION ${cmake_dir} FILE umpire-config.cmake)
install(FILES ${PROJECT_BINARY_DIR}/umpire-config-version.cmake DESTINATION ${cmake_dir})

configure_file(cmake/umpire.pc.in umpire.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/umpire.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_VENDOR "umpire contributors")
set(CPACK_PACKAGE_CONTACT "umpire contributors")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6, libjansson4")
include(CPack)
