// @ts-check
/** Ends the installation that suites shared. */
export { stopShared as default } from './test-installation.mjs';
