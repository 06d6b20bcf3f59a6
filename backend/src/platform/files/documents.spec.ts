import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { picture } from '../../../test/files/hostile-files.js';
import type { PrintedDocument } from '../shared/printed-document.js';
import { uncounted } from '../../../test/files/uncounted.js';
import { BlobStore } from './blob-store.js';
import { Documents } from './documents.js';
import { Files } from './files.js';

const slip: PrintedDocument = {
  title: 'Pay slip',
  subtitle: 'February 2026',
  company: 'Łódź & Söhne',
  address: 'ulica Długa 1\nŁódź',
  logo: null,
  facts: [['Name', 'Bob']],
  tables: [{ title: 'Earnings', lines: [['Basic pay', '€4,200.00']], total: ['Gross', '€4,200.00'] }],
  sum: ['Net', '€4,200.00'],
  after: [{ title: 'Year to date, 2026', lines: [['Gross', '€8,400.00']], total: ['Net', '€8,400.00'] }],
  notes: [],
};

let root: string;
let files: Files;
let documents: Documents;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-documents-'));
  const blobs = new BlobStore(root);
  files = new Files(blobs, uncounted);
  documents = new Documents(blobs, files);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a document', () => {
  it('is made once, as a PDF, and the same again when it got lost', async () => {
    expect(await documents.findDocument('acme', 'slips/one')).toBeNull();
    await documents.keepDocument('acme', 'slips/one', slip);
    const first = await documents.findDocument('acme', 'slips/one');
    expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
    await documents.keepDocument('acme', 'slips/one', { ...slip, title: 'Another' });
    expect(await documents.findDocument('acme', 'slips/one')).toEqual(first);
    await rm(join(root, 'acme/documents/slips/one.pdf'));
    await documents.keepDocument('acme', 'slips/one', slip);
    expect(await documents.findDocument('acme', 'slips/one')).toEqual(first);
    expect(await documents.findDocument('umbrella', 'slips/one')).toBeNull();
  });

  it('goes on over pages', async () => {
    const lines = Array.from({ length: 90 }, (_, n) => [`Line ${n}`, `€${n}.00`] as const);
    await documents.keepDocument('acme', 'long', {
      ...slip,
      tables: [{ title: 'Lines', lines, total: ['Sum', '€1.00'] }],
    });
    const text = (await documents.findDocument('acme', 'long'))?.toString('latin1') ?? '';
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('shows a logo of any kind, and does without a lost one', async () => {
    const { _id } = await files.keepFile({ id: 'ann', tenant: 'acme' }, await picture().webp().toBuffer());
    await documents.keepDocument('acme', 'with', { ...slip, logo: _id });
    await documents.keepDocument('acme', 'without', { ...slip, logo: 'lost' });
    expect((await documents.findDocument('acme', 'with'))?.toString('latin1')).toContain('/Subtype /Image');
    expect((await documents.findDocument('acme', 'without'))?.toString('latin1')).not.toContain('/Subtype /Image');
  });
});
