import type { SharedInstallation } from '../../../scripts/lib/test-installation.mjs';

/**
 * The built program that the suites of the API and of the browser share, started by `shared-installation-setup.mjs`. A
 * suite keeps to organisations of its own, and loads nothing of the program: that takes longer than most suites.
 * @throws SyntaxError where Jest's set-up has not run
 */
export function sharedInstallation(): SharedInstallation {
  return JSON.parse(process.env['SHARED_INSTALLATION'] ?? '') as SharedInstallation;
}
