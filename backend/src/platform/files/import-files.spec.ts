import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BlobStore } from './blob-store.js';
import { ImportFiles } from './import-files.js';

let root: string;
let now = Date.now();
let files: ImportFiles;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-imports-'));
  files = new ImportFiles(new BlobStore(root), () => now);
});
afterAll(() => rm(root, { recursive: true }));

const day = 24 * 60 * 60_000;
const rows = Array.from({ length: 201 }, (_, index) => [`${index}`]);

it('keeps rows in parts, for their uploader, for a week', async () => {
  await files.keepTable('acme', 'ann', 'file', { header: ['A'], rows });
  expect(await files.head('acme', 'ann', 'file')).toEqual({ header: ['A'], rows: 201 });
  expect(await files.part('acme', 'ann', 'file', 1)).toEqual([['200']]);
  expect(await files.part('acme', 'ann', 'file', 2)).toBeNull();
  expect(await files.head('acme', 'bob', 'file')).toBeNull();
  const step = { id: 'import', part: 1 };
  const failures = [{ row: 201, errors: [{ field: 'app', message: 'app is wrong' }] }];
  await files.keepFailures('acme', 'ann', 'file', step, failures);
  expect(await files.failures('acme', 'ann', 'file', step)).toEqual(failures);
  expect(await files.failures('acme', 'ann', 'file', { ...step, id: 'other' })).toEqual([]);
  now += 6 * day;
  await files.sweep();
  expect(await files.head('acme', 'ann', 'file')).not.toBeNull();
  now += 2 * day;
  await files.sweep();
  expect(await files.head('acme', 'ann', 'file')).toBeNull();
  expect(await files.part('acme', 'ann', 'file', 0)).toBeNull();
  expect(await files.failures('acme', 'ann', 'file', step)).toEqual([]);
  await files.keepFailures('acme', 'ann', 'file', step, failures);
  await files.keepFailures('acme', 'ann', 'file', step, []);
  expect(await files.failures('acme', 'ann', 'file', step)).toEqual([]);
});
