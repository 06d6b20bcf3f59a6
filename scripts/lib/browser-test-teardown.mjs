// @ts-check
/** Ends the installation that the browser suites shared. */
export { stopShared as default } from './test-installation.mjs';
