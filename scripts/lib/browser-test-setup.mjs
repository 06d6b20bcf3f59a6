// @ts-check
/** Jest's set-up of the browser suites: they share one installation, which workers find in `SHARED_INSTALLATION`. */
import makeTestCertificates from './test-certificates.mjs';
import { startShared, stopShared } from './test-installation.mjs';

export default async function startInstallation() {
  // Jest begins with the set-up of projects.
  await makeTestCertificates();
  try {
    process.env.SHARED_INSTALLATION = JSON.stringify(await startShared(process.env.TEST_CERTIFICATES ?? ''));
  } catch (error) {
    await stopShared();
    throw error;
  }
}
