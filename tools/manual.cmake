# Manual pages and completions, written by a program of the build from the same texts as --help (src/manual).
file(GLOB sources CONFIGURE_DEPENDS src/manual/*.c)
add_executable(entanglion_manual ${sources})
target_include_directories(entanglion_manual PRIVATE src)
target_link_libraries(entanglion_manual PRIVATE entanglion_inside Threads::Threads m)
set(ENT_MANUAL ${CMAKE_CURRENT_BINARY_DIR}/manual)
add_custom_command(
  OUTPUT ${ENT_MANUAL}/made
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${ENT_MANUAL}
  COMMAND entanglion_manual ${ENT_MANUAL}
  COMMAND ${ENT_AWK} -f ${CMAKE_CURRENT_SOURCE_DIR}/tools/header-page.awk ${CMAKE_CURRENT_SOURCE_DIR}/include/entanglion.h
          > ${ENT_MANUAL}/libentanglion.3
  COMMAND ${CMAKE_COMMAND} -E touch ${ENT_MANUAL}/made
  DEPENDS entanglion_manual tools/header-page.awk include/entanglion.h
  COMMENT "Writing manual pages and completions")
add_custom_target(manual ALL DEPENDS ${ENT_MANUAL}/made)

include(GNUInstallDirs)
install(DIRECTORY ${ENT_MANUAL}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${ENT_MANUAL}/libentanglion.3 DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)
install(FILES ${ENT_MANUAL}/bash/entanglion DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${ENT_MANUAL}/zsh/_entanglion DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${ENT_MANUAL}/fish/entanglion.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
