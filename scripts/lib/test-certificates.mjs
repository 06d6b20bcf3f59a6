// @ts-check
/** Jest's global set-up: one set of certificates per run, since making one takes half a second. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeCertificates } from './certificates.mjs';

/** Workers inherit `TEST_CERTIFICATES`, the folder's path. */
export default async function makeTestCertificates() {
  if (process.env.TEST_CERTIFICATES !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'atrium-certificates-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await makeCertificates(folder);
  process.env.TEST_CERTIFICATES = folder;
}
