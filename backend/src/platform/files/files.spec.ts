import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { documentTypes, imageTypes } from '@atrium/contracts/core/files';
import { Refusal } from '@atrium/contracts/core/problems';
import sharp from 'sharp';
import { canary, hostileFiles, picture } from '../../../test/files/hostile-files.js';
import { uncounted } from '../../../test/files/uncounted.js';
import { BlobStore } from './blob-store.js';
import { type FileRecord, Files } from './files.js';

const ann = { id: 'ann', tenant: 'acme' };
const hostile = await hostileFiles();

let root: string;
let files: Files;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-files-'));
  files = new Files(new BlobStore(root), uncounted);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Every file below the store's directory. */
async function everything(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function known(id: string): Promise<FileRecord> {
  const record = await files.findFile('acme', id);
  if (record === null) throw new Error('It was kept');
  return record;
}

describe('a hostile file', () => {
  it('comes in sixty kinds', () => expect(hostile.length).toBeGreaterThanOrEqual(60));

  it.each(hostile.filter(({ outcome }) => outcome !== 'redrawn'))(
    'is refused, and nothing of it is kept: $what',
    async ({ bytes, outcome }) => {
      const refusal = await files.keepFile(ann, bytes).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ status: outcome });
      expect(await everything()).toEqual([]);
    },
  );

  it.each(hostile.filter(({ outcome }) => outcome === 'redrawn'))(
    'is drawn anew, and nothing but its pixels is kept: $what',
    async ({ bytes }) => {
      const { _id, type, width, height } = await files.keepFile(ann, bytes);
      expect(imageTypes).toContain(type);
      for (const what of ['content', 'thumbnail'] as const) {
        const kept = await files.readFile(await known(_id), what);
        const facts = await sharp(kept).metadata();
        expect(facts.exif ?? facts.icc ?? facts.xmp ?? facts.iptc ?? facts.comments).toBeUndefined();
        if (what === 'content') expect([facts.width, facts.height]).toEqual([width, height]);
      }
      for (const path of await everything()) expect((await readFile(path)).includes(canary)).toBe(false);
    },
  );
});

describe('a flood of pictures that are small to send and large to decode', () => {
  it('is refused beyond one person’s limit, and blocks nobody else', async () => {
    const large = await picture(6_000, 6_000).png().toBuffer();
    const flood = Array.from({ length: 12 }, () => files.keepFile(ann, large));
    const other = files.keepFile({ id: 'bob', tenant: 'acme' }, await picture().png().toBuffer());
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const refusal of refused) expect(refusal).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    expect(await other).toMatchObject({ width: 48 });
  });
});

/** An archive as far as it is looked at: the names of its parts, and its end. */
const archive = (...parts: readonly string[]) =>
  Buffer.from(`PK\x03\x04[Content_Types].xml${parts.join('PK\x03\x04')}PK\x05\x06`, 'latin1');

describe('a document', () => {
  const allowed = [...imageTypes, ...documentTypes];
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const [, label, sheet, slides] = documentTypes;

  it.each([
    ['application/pdf', pdf],
    [label, archive('word/document.xml')],
    [sheet, archive('xl/workbook.xml')],
    [slides, archive('ppt/presentation.xml')],
    ['application/zip', Buffer.from('PK\x03\x04plan.txtPK\x05\x06', 'latin1')],
    ['text/plain', Buffer.from('name;sum\r\nÅsa;12\r\n')],
    ['text/plain', Buffer.from('\uFEFFa\tb\n1 < 2 <b>\n')],
  ])('is known by its content, and kept as it came: %s', async (type, bytes) => {
    const kept = await files.keepFile(ann, bytes, { allowed });
    expect(kept).toMatchObject({ type, thumbnail: '', width: 0, height: 0, size: bytes.length });
    expect(await files.readFile(await known(kept._id), 'content')).toEqual(bytes);
  });

  it('is not accepted as a picture', async () => {
    await expect(files.keepFile(ann, pdf)).rejects.toMatchObject({ code: 'fileKind' });
  });

  it.each([
    ['cut off', pdf.subarray(0, -8), 'fileUnreadable'],
    ['an archive without an end', archive('word/document.xml').subarray(0, -4), 'fileUnreadable'],
    ['macros', archive('word/document.xml', 'word/vbaProject.bin'), 'attachmentKind'],
    ['an unknown kind of Office', archive('run.exe'), 'attachmentKind'],
    ['an archive cut off', Buffer.from('PK\x03\x04plan.txt', 'latin1'), 'fileUnreadable'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'attachmentKind'],
    ['a drawing behind a blank', Buffer.from('\uFEFF \n<svg onload="1">'), 'attachmentKind'],
    ['a program', Buffer.from('MZ\0\x01program'), 'attachmentKind'],
    ['letters of another encoding', Buffer.from('caf\xe9', 'latin1'), 'attachmentKind'],
    ['nothing in it', Buffer.from(''), 'attachmentKind'],
    ['a page', Buffer.from('<html><script>1</script>'), 'attachmentKind'],
    ['a page that mentions PDF', Buffer.from('<!-- %PDF-1.7 --><script>1</script>%%EOF'), 'attachmentKind'],
  ])('is refused where it has or is %s, and nothing of it is kept', async (_, bytes, code) => {
    await expect(files.keepFile(ann, bytes, { allowed })).rejects.toMatchObject({ code, status: 415 });
    expect(await everything()).toEqual([]);
  });
});

describe('a picture', () => {
  const encoded = {
    'image/png': () => picture(600, 300).png().toBuffer(),
    'image/jpeg': () => picture(600, 300).jpeg().toBuffer(),
    'image/webp': () => picture(600, 300).webp().toBuffer(),
    'image/gif': () => picture(600, 300).gif().toBuffer(),
  };

  it.each(imageTypes)('is kept as it was sent, with a small version: %s', async (type) => {
    const kept = await files.keepFile(ann, await encoded[type]());
    const record = await known(kept._id);
    const bytes = await files.readFile(record, 'content');
    expect(kept).toEqual({
      _id: kept._id,
      url: `/api/files/${kept._id}`,
      thumbnail: `/api/files/${kept._id}/thumbnail`,
      type,
      width: 600,
      height: 300,
      size: bytes.length,
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: type.slice(6), width: 600, height: 300 });
    expect(await sharp(await files.readFile(record, 'thumbnail')).metadata()).toMatchObject({
      format: 'webp',
      width: 360,
      height: 180,
    });
    const { r } = (await sharp(bytes).stats()).dominant;
    expect(r).toBeLessThan(40);
  });

  it('stands upright, although only a note said how', async () => {
    const lying = await picture(60, 30)
      .jpeg()
      .withExif({ IFD0: { Orientation: '6' } })
      .toBuffer();
    const turned = await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await files.keepFile(ann, turned)).toMatchObject({ width: 30, height: 60 });
  });

  it('goes on moving, and stands still in its small version', async () => {
    const frames = [picture(20, 10), picture(20, 10).negate()].map((frame) => frame.png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const { _id, width, height } = await files.keepFile(ann, moving);
    const record = await known(_id);
    expect([width, height]).toEqual([20, 10]);
    expect(await sharp(await files.readFile(record, 'content')).metadata()).toMatchObject({ pages: 2 });
    expect((await sharp(await files.readFile(record, 'thumbnail')).metadata()).pages ?? 1).toBe(1);
  });

  it('is made smaller when it is larger than any screen', async () => {
    const { width, height } = await files.keepFile(ann, await picture(6_000, 1_500).png().toBuffer());
    expect([width, height]).toEqual([4_096, 1_024]);
  });
});

describe('the kept files', () => {
  it('are known by who uploaded them, and when', async () => {
    const { _id } = await files.keepFile(ann, await picture().png().toBuffer(), { at: '2026-03-02T09:30:00.000Z' });
    expect(await known(_id)).toMatchObject({
      tenant: 'acme',
      uploader: 'ann',
      at: '2026-03-02T09:30:00.000Z',
      type: 'image/png',
    });
    expect(await files.findFile('umbrella', _id)).toBeNull();
    expect(await files.findFile('acme', '../acme')).toBeNull();
  });

  it('are the same upload under the same key, and bytes are kept once', async () => {
    const bytes = await picture().png().toBuffer();
    const first = await files.keepFile(ann, bytes, { key: 'once' });
    expect(await files.keepFile(ann, bytes, { key: 'once' })).toEqual(first);
    const again = await files.keepFile(ann, bytes);
    expect(again._id).not.toBe(first._id);
    expect((await everything()).filter((path) => path.includes('/content/'))).toHaveLength(2);
  });

  it('can be written by two processes at the same time', async () => {
    const other = new Files(new BlobStore(root), uncounted);
    const bytes = await picture().png().toBuffer();
    const both = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? files : other).keepFile(ann, bytes, { key: 'same' })),
    );
    expect(new Set(both.map(({ _id }) => _id)).size).toBe(1);
    expect(await everything()).toHaveLength(3);
    expect(await other.findFile('acme', both[0]?._id ?? '')).toEqual(await known(both[0]?._id ?? ''));
  });
});
