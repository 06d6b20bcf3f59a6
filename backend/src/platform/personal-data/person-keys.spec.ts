import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonKeys } from './person-keys.js';

const ann = '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77';
const bob = '7c1f1f0a-7c3e-5a55-9a43-5d7f2a8e4b11';
let root: string;
let keys: PersonKeys;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-keys-'));
  keys = new PersonKeys(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function files(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe('the keys of people', () => {
  it('seal and open, also for another process', async () => {
    await keys.ensure(ann);
    const sealed = keys.findKey(ann)?.seal('Ann') ?? '';
    expect(Buffer.from(sealed, 'base64').includes('Ann')).toBe(false);
    expect(new PersonKeys(root).findKey(ann)?.open(sealed)).toBe('Ann');
  });

  it('open nothing of others, and nothing that was changed', async () => {
    await Promise.all([keys.ensure(ann), keys.ensure(bob)]);
    const sealed = keys.findKey(ann)?.seal('Ann') ?? '';
    expect(() => keys.findKey(bob)?.open(sealed)).toThrow();
    const changed = Buffer.from(sealed, 'base64');
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => keys.findKey(ann)?.open(changed.toString('base64'))).toThrow();
  });

  it('are made once, however many ask for one', async () => {
    const others = Array.from({ length: 8 }, () => new PersonKeys(root));
    await Promise.all(others.map((other) => other.ensure(ann)));
    const sealed = others[0]?.findKey(ann)?.seal('Ann') ?? '';
    expect(others.map((other) => other.findKey(ann)?.open(sealed))).toEqual(others.map(() => 'Ann'));
    expect(await files()).toHaveLength(1);
  });

  it('are nobody else’s to read', async () => {
    await keys.ensure(ann);
    const [file = ''] = await files();
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('are gone for good when they are destroyed', async () => {
    await keys.ensure(ann);
    const [file = ''] = await files();
    const bytes = await readFile(file);
    expect(await keys.destroy(ann)).toBe(true);
    expect(await keys.destroy(ann)).toBe(false);
    await keys.ensure(ann);
    expect([keys.findKey(ann), new PersonKeys(root).findKey(ann)]).toEqual([null, null]);
    for (const left of await files()) expect((await readFile(left)).equals(bytes)).toBe(false);
  });

  it('distinguish keys never made from destroyed ones', async () => {
    expect(keys.findKey(bob)).toBeUndefined();
    expect(await keys.destroy(bob)).toBe(false);
    expect(keys.findKey(bob)).toBeNull();
  });

  it('belong to people alone', () => {
    expect(() => keys.findKey('../../etc/passwd')).toThrow('Only people have keys');
  });
});
