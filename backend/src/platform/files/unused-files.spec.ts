import { dayMs } from '@atrium/contracts/core/days';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { picture } from '../../../test/files/hostile-files.js';
import { uncounted } from '../../../test/files/uncounted.js';
import { BlobStore } from './blob-store.js';
import { Files } from './files.js';
import { UnusedFiles } from './unused-files.js';

const ann = { id: 'ann', tenant: 'acme' };
const bob = { id: 'bob', tenant: 'acme' };
const hour = dayMs / 24;

let root: string;
let blobs: BlobStore;
let files: Files;
/** What is recorded to mention files. */
let mentioned: Set<string>;
/** How often the log was looked through. */
let looks: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-unused-'));
  blobs = new BlobStore(root);
  files = new Files(blobs, uncounted);
  mentioned = new Set();
  looks = 0;
});
afterEach(() => rm(root, { recursive: true, force: true }));

function mentions(_tenant: string, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  looks += 1;
  return Promise.resolve(new Set([...ids].filter((id) => mentioned.has(id))));
}

/** Looks for unused files this long after now. */
async function sweep(later: number, over: BlobStore = blobs): Promise<void> {
  await new UnusedFiles(over, mentions, uncounted, () => Date.now() + later).sweep();
}

const upload = async (by = ann, key = 'k') => (await files.keepFile(by, await picture().png().toBuffer(), { key }))._id;
const isThere = async (id: string) => (await files.findFile('acme', id)) !== null;
async function reads(id: string): Promise<boolean> {
  const record = await files.findFile('acme', id);
  if (record === null) return false;
  const parts = await Promise.all([files.readFile(record, 'content'), files.readFile(record, 'thumbnail')]);
  return parts.every(({ length }) => length > 0);
}
/** Lets something happen before each of its steps. */
class SteppingStore extends BlobStore {
  constructor(
    place: string,
    private readonly before: () => Promise<void>,
  ) {
    super(place);
  }

  override async move(from: string, to: string): Promise<boolean> {
    await this.before();
    return super.move(from, to);
  }

  override async remove(key: string): Promise<void> {
    await this.before();
    return super.remove(key);
  }

  override async partsBelow(parts: string): Promise<string[]> {
    await this.before();
    return super.partsBelow(parts);
  }
}

/** Dies once it has moved something. */
class DyingStore extends BlobStore {
  override async move(from: string, to: string): Promise<boolean> {
    await super.move(from, to);
    throw new Error('killed');
  }
}

/** How many files there are on disk. */
async function onDisk(): Promise<number> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('an upload that nothing mentions', () => {
  it('stays while a form may still be open', async () => {
    const id = await upload();
    await sweep(6 * dayMs);
    expect(await reads(id)).toBe(true);
    expect(looks).toBe(0);
  });

  it('is out of sight first, and then gone with all its bytes', async () => {
    const id = await upload();
    await sweep(8 * dayMs);
    expect(await isThere(id)).toBe(false);
    const before = await onDisk();
    await sweep(0);
    expect(await onDisk()).toBe(before);
    await sweep(2 * hour);
    expect(await onDisk()).toBe(0);
    await sweep(3 * hour);
  });

  it('comes back when something that was on its way mentions it after all', async () => {
    const id = await upload();
    await sweep(8 * dayMs);
    mentioned.add(id);
    await sweep(2 * hour);
    expect(await reads(id)).toBe(true);
    await sweep(99 * dayMs);
    expect(await reads(id)).toBe(true);
  });

  it('comes back when it is uploaded again', async () => {
    const id = await upload();
    await sweep(8 * dayMs);
    expect(await upload()).toBe(id);
    await sweep(2 * hour);
    expect(await reads(id)).toBe(true);
  });

  it('leaves the bytes that others have as well', async () => {
    const mine = await upload();
    const theirs = await upload(bob);
    mentioned.add(theirs);
    await sweep(8 * dayMs);
    await sweep(2 * hour);
    expect(await isThere(mine)).toBe(false);
    expect(await reads(theirs)).toBe(true);
  });
});

describe('a file that something mentions', () => {
  it('is looked for once', async () => {
    mentioned.add(await upload());
    await sweep(8 * dayMs);
    expect(looks).toBe(1);
    await sweep(99 * dayMs);
    expect(looks).toBe(1);
  });

  it('is whole whenever its bytes are uploaded while the same ones are cleared away', async () => {
    // The bytes of the unused file are cleared away in five steps; the same picture comes before each of them.
    for (let steps = 0; steps < 12; steps++) {
      await upload(ann, `unused-${steps}`);
      await sweep(8 * dayMs);
      let left = steps;
      let id: string | undefined;
      const before = async () => {
        if (left-- === 0) id = await upload(bob, `new-${steps}`);
      };
      const stepping = new SteppingStore(root, before);
      await sweep(2 * hour, stepping);
      if (id === undefined) id = await upload(bob, `new-${steps}`);
      mentioned.add(id);
      expect({ steps, whole: await reads(id) }).toEqual({ steps, whole: true });
    }
  });

  it('is whole when the process is killed in between', async () => {
    const mine = await upload();
    await sweep(8 * dayMs);
    const dying = new DyingStore(root);
    await expect(sweep(2 * hour, dying)).rejects.toThrow('killed');
    const theirs = await upload(bob);
    await sweep(2 * hour);
    expect(await isThere(mine)).toBe(false);
    expect(await reads(theirs)).toBe(true);
  });
});
