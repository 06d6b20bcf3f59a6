import { certificatesIn, type Certificates } from '../../../scripts/lib/certificates.mjs';
import type { Fault } from '../../../packages/embedded-event-store/src/faults/fault.js';
import { startStores, type Stores, type StoresOptions } from '../../../scripts/lib/constellation.mjs';

/** The certificates that all event servers of a test run share; `scripts/lib/test-certificates.mjs` makes them. */
export function testCertificates(): Certificates {
  return certificatesIn(process.env['TEST_CERTIFICATES'] ?? '');
}

/**
 * The faults with which every event server of a test run starts: none, or by `SLOW_STORE_MS` (see `npm test --
 * --slow-store`) a delay of so many milliseconds before each append.
 */
export function faultsOfRun(): readonly Fault[] | undefined {
  const ms = Number(process.env['SLOW_STORE_MS'] ?? 0);
  return ms > 0 ? [{ kind: 'slow', appends: [ms], reads: [] }] : undefined;
}

/** Stores for tests: those of the default start, without the time that new certificates take. */
export function startTestStores(options: StoresOptions): Promise<Stores> {
  const { folder } = testCertificates();
  return startStores({ ...options, faults: faultsOfRun() ?? options.faults, certificates: folder });
}
