// @ts-check
/** Jest's set-up of the suites that share one installation, which workers find in `SHARED_INSTALLATION`. */
import { buildBackend } from './build.mjs';
import makeTestCertificates from './test-certificates.mjs';
import { startShared, stopShared } from './test-installation.mjs';

export default async function startInstallation() {
  // Jest begins with the set-up of projects, and both of the API's and the browser's can be among them.
  if (process.env.SHARED_INSTALLATION !== undefined) return;
  await makeTestCertificates();
  await buildBackend();
  try {
    process.env.SHARED_INSTALLATION = JSON.stringify(await startShared(process.env.TEST_CERTIFICATES ?? ''));
  } catch (error) {
    await stopShared();
    throw error;
  }
}
