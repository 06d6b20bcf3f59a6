import { certificatesIn, type Certificates } from '../../../scripts/lib/certificates.mjs';
import { startStores, type Stores, type StoresOptions } from '../../../scripts/lib/constellation.mjs';
import { faultsOfRun } from '../../../scripts/lib/test-installation.mjs';

/** The certificates that all event servers of a test run share; `scripts/lib/test-certificates.mjs` makes them. */
export function testCertificates(): Certificates {
  return certificatesIn(process.env['TEST_CERTIFICATES'] ?? '');
}

/** Stores for tests: those of the default start, without the time that new certificates take. */
export function startTestStores(options: StoresOptions): Promise<Stores> {
  const { folder } = testCertificates();
  return startStores({ ...options, faults: faultsOfRun() ?? options.faults, certificates: folder });
}
