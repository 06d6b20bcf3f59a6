import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { actorWith } from '../spec.js';
import { slices } from '../../src/slices/index.js';
import { ArchiveAbandoned } from '../../src/platform/shared/archive-order.js';
import { SliceRegistry } from '../../src/platform/slice/registry.js';
import { withheldEvents } from '../../src/platform/organisation-archive/archive-visibility.js';
import {
  type ArchiveServices,
  OrganisationArchives,
} from '../../src/platform/organisation-archive/organisation-archives.js';

const script = fileURLToPath(new URL('../../../scripts/verify-archive.mjs', import.meta.url));
const { privateKey } = generateKeyPairSync('ed25519');
const orderer = { ...actorWith('admin'), id: 'ann', username: 'ann', tenant: 'acme', home: 'acme' };
const order = { id: 'an-export', orderer };
const nothing = async (): Promise<void> => {};

let root: string;
let state: string | undefined;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-archives-'));
  state = 'running';
});
afterEach(() => rm(root, { recursive: true }));

/** An event as the client of the store gives it out. */
const stored = (streamId: string, type: string, position: bigint, data: object) => ({
  event: {
    id: `event-${position}`,
    streamId,
    type,
    revision: 0n,
    position: { commit: position, prepare: position },
    data,
    metadata: { by: { id: 'ann', username: 'ann' }, at: '2026-03-02T09:30:00.000Z', commandId: 'c', v: 1 },
  },
});
const bug = (id: string) => ({ _id: id, version: 1, description: `The bug ${id}` });
const details = { app: '', description: 'x', creator: 'ann', number: 1 };
const log = [
  stored('bug-acme.b1', 'BugCreated', 10n, details),
  stored('bug-acme.hidden', 'BugCreated', 20n, details),
  stored('bug-umbrella.b1', 'BugCreated', 30n, details),
  stored('secret-acme.s1', 'SecretKept', 40n, { hash: 'abc' }),
  stored('bug-acme.b1', 'BugDeleted', 90n, {}),
];

function archives(): OrganisationArchives {
  const services = {
    store: {
      readAll: () =>
        Object.assign(
          (async function* () {
            yield* log;
          })(),
          { cancel: nothing },
        ),
    },
    registry: new SliceRegistry(slices),
    readModel: {
      position: async () => 50n,
      // A scan may give out a document twice.
      async *everything() {
        for (const id of ['b1', 'hidden', 'b1']) yield { collection: 'bugs', doc: bug(id) };
      },
      one: async (_: unknown, __: string, id: string) => (id === 'hidden' ? null : JSON.stringify(bug(id))),
      seesHistory: async (_: unknown, __: string, id: string) => id !== 'hidden',
      document: async (_: string, collection: string) =>
        collection === 'tenants' ? { companyName: 'Acme Ltd' } : state === undefined ? null : { state },
    },
    files: { findFile: async () => null, readContent: async () => null },
    proofs: { head: async () => null },
    key: () => privateKey,
    version: '1.2.3',
    now: () => new Date('2026-03-02T10:00:00.000Z'),
  };
  return new OrganisationArchives(root, services as object as ArchiveServices);
}

const folder = () => join(root, 'acme', 'an-export');
const pathOf = (archive: string) => join(folder(), `${archive}.zip`);

async function verify(path: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, [script, path], { env: {} });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout;
}

describe('an archive of an organisation', () => {
  it('holds what its orderer sees, once, up to a position, and nothing of others', async () => {
    const { archive, records, events } = await archives().write(order, nothing);
    expect({ records, events }).toEqual({ records: 1, events: 1 });
    const parts = unzipSync(new Uint8Array(await readFile(pathOf(archive))));
    const names = ['history/bug.jsonl', 'manifest.json', 'records/bugs.jsonl', 'schema.json', 'signature.json'];
    expect(Object.keys(parts).toSorted()).toEqual(names);
    const text = (name: string) => strFromU8(parts[name]!);
    expect(text('records/bugs.jsonl')).toBe(`${JSON.stringify(bug('b1'))}\n`);
    expect(JSON.parse(text('history/bug.jsonl'))).toMatchObject({ record: 'b1', type: 'BugCreated', position: '10' });
    const manifest = JSON.parse(text('manifest.json')) as object;
    expect(manifest).toMatchObject({ position: '50', withheldEvents: 1, organisation: { name: 'Acme Ltd' } });
    expect(JSON.parse(text('schema.json'))).toMatchObject({
      records: { bugs: { category: 'bug', prefix: 'BUG', fields: { description: { type: 'markdown' } } } },
      history: { bug: { BugCreated: { version: expect.any(Number) } } },
    });
  });

  it('is checked offline, and a change of it is found', async () => {
    const { archive } = await archives().write(order, nothing);
    expect(await verify(pathOf(archive))).toMatch(/^INTACT: the archive of Acme Ltd \(acme\)/);
    const bytes = await readFile(pathOf(archive));
    // In the data of the first part, and in the last name of the list of contents.
    for (const at of [60, bytes.length - 40]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      await writeFile(join(root, 'changed.zip'), changed);
      expect(await verify(join(root, 'changed.zip'))).not.toMatch(/^INTACT/);
    }
    await writeFile(join(root, 'half.zip'), bytes.subarray(0, bytes.length / 2));
    expect(await verify(join(root, 'half.zip'))).toMatch(/^NOT INTACT/);
  });

  it('starts over where it was cut off, and half of one is never taken for one', async () => {
    for (const phase of ['records', 'history', 'files', 'archive']) {
      const cutOff = archives().write(order, async (now) => {
        if (now === phase) throw new ArchiveAbandoned();
      });
      const outcome = await cutOff.then(
        () => 'written',
        () => 'cut off',
      );
      // Without a file there is nothing to say about files.
      expect({ phase, outcome }).toEqual({ phase, outcome: phase === 'files' ? 'written' : 'cut off' });
      if (phase !== 'files') expect((await readdir(folder())).filter((name) => name.endsWith('.zip'))).toEqual([]);
    }
    const { archive, bytes } = await archives().write(order, nothing);
    expect(await readdir(folder())).toEqual([`${archive}.zip`]);
    expect((await archives().open('acme', 'an-export', archive))?.bytes).toBe(bytes);
    expect(await archives().open('acme', 'an-export', '')).toBeNull();
    expect(await verify(pathOf(archive))).toMatch(/^INTACT/);
  });

  it('is cleared away once its export is over', async () => {
    await archives().write(order, nothing);
    for (const kept of ['running', 'ready']) {
      state = kept;
      await archives().sweep();
      expect(await readdir(folder())).toHaveLength(1);
    }
    state = undefined;
    await archives().sweep();
    expect(await readdir(join(root, 'acme'))).toEqual([]);
  });

  it('withholds events that there are', () => {
    const types = new Set(slices.flatMap(({ eventVersions }) => Object.keys(eventVersions)));
    expect([...withheldEvents].filter((type) => !types.has(type))).toEqual([]);
  });
});
