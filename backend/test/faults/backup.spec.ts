import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { ownEvents } from '../../src/platform/backup/backup.js';
import type { Manifest } from '../../src/platform/backup/manifest.js';
import type { StoredEvent } from '../../src/platform/event-store/stored-events.js';
import { HeadWriter } from '../../src/platform/tamper-evidence/head-writer.js';
import { ensureSigningKey } from '../../src/platform/tamper-evidence/signing-key.js';
import { verifyLog } from '../../src/platform/tamper-evidence/verification.js';
import { formWith } from '../files/upload-form.js';
import { worked } from '../support/client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signIn,
  signInSuperadmin,
} from '../support/people.js';
import { Installation, startLimitMs } from './installation.js';
import { seeded } from './random.js';
import { differences, type ReadModels, readModelsOf } from './read-models.js';
import { Writers } from './writers.js';

type AwayAnswer = { readonly position: string; readonly items: readonly object[] };

const program = promisify(execFile);
const scriptAt = (name: string) => fileURLToPath(new URL(`../../../scripts/${name}.mjs`, import.meta.url));

let folder: string;
let installation: Installation;
let acme: Organisation;
let colleague: Person;
let card: TaskView;
/** What the installation held when the second backup was made. */
let before: { readonly log: readonly StoredEvent[]; readonly models: ReadModels };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-backups-'));
  installation = await Installation.start();
  await moveAll(installation, 5);
  await (await installation.add('all')).start();
  acme = await newOrganisation(await signInSuperadmin(installation.process('all')));
  colleague = await newPerson(acme.admin, { role: 'admin' });
}, startLimitMs);
afterAll(async () => {
  await installation.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/**
 * Lets all positions that follow be large: no other number in the read models is like one. The streams are of another
 * application, so that they are in no backup.
 */
async function moveAll({ store }: Installation, megabytes: number): Promise<void> {
  const metadata = { by: { id: 'other', username: 'other' }, at: '', commandId: '', v: 1 };
  for (let n = 0; n < megabytes; n++) {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    await store.append('others', [{ id, type: 'Padded', data: { text: 'x'.repeat(900_000) }, metadata }], 'any');
  }
}

/** Runs a script of the project. */
async function script(name: string, args: readonly string[], at: { dataDir: string; eventStoreUrl?: string }) {
  const env = { ...process.env, DATA_DIR: at.dataDir, EVENTSTORE_URL: at.eventStoreUrl ?? '', REDIS_URL: '' };
  return program(process.execPath, [scriptAt(name), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

const backup = (name: string) =>
  script('backup', [join(folder, name)], {
    dataDir: installation.dataDir,
    eventStoreUrl: installation.stores.eventStoreUrl,
  });

const restore = (name: string) =>
  script('restore', [join(folder, name)], {
    dataDir: installation.dataDir,
    eventStoreUrl: installation.stores.eventStoreUrl,
  });

async function manifestOf(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8')) as Manifest;
}

async function logOf({ store }: Installation): Promise<StoredEvent[]> {
  const log: StoredEvent[] = [];
  for await (const event of ownEvents(store)) log.push(event);
  return log;
}

/** An event without what a restore may change. */
function contentOf({ stream, id, type, revision, data, metadata: { movedFrom, ...metadata } }: StoredEvent): string {
  return JSON.stringify({ stream, id, type, revision, data: { ...data, ...movedFrom }, metadata });
}

/** Read models with each position of a log replaced by the place of its event. */
function byPlace(models: ReadModels, log: readonly StoredEvent[]): ReadModels {
  const places = new Map(log.map(({ position }, place) => [`${position}`, `#${place}`]));
  // A mark may stand right before an event.
  for (const [place, { position }] of log.entries()) places.set(`${position - 1n}`, `before #${place}`);
  return new Map(
    [...models].map(([key, text]) => [key, text.replaceAll(/\d{7,}/g, (number) => places.get(number) ?? number)]),
  );
}

describe('a backup of an installation at work', () => {
  it(
    'holds a beginning of the log, with every key and file that it needs',
    seeded(async (random) => {
      const writers = new Writers(acme.admin, [acme.admin.client.url], random);
      writers.start(8);
      await writers.progress(60);
      const { code, said } = await backup('hot');
      await writers.progress(30);
      await writers.stop();
      expect([code, said]).toEqual([0, expect.stringContaining('events up to position')]);
      const { events, position } = await manifestOf('hot');
      const log = await logOf(installation);
      expect(log[events.count - 1]?.position).toBe(BigInt(position));
      expect(log.length).toBeGreaterThan(events.count);
    }),
    60_000,
  );

  it('holds what people read last, files and signed heads', async () => {
    const { client } = acme.admin;
    const content = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
    const { raw, type } = formWith([{ name: 'file', filename: 'plan.pdf', content }]);
    const { _id: file } = worked(
      await client.post<{ _id: string }>('/api/files/attachments', undefined, { raw, type }),
    );
    const task = { tasktitle: 'With a plan', priority: 'T1', attachments: [{ file, name: 'plan.pdf' }] };
    card = worked(await client.post<{ createdtask: TaskView }>('/api/task/createtask', task)).createdtask;
    await installation.projected();
    const { position, items } = worked(await colleague.client.get<AwayAnswer>('/api/home/away?since=seen'));
    expect(items.length).toBeGreaterThan(0);
    worked(await colleague.client.put('/api/home/seen', { position }));
    await new HeadWriter(installation.store, () => ensureSigningKey(installation.dataDir)).run();
    await installation.projected();
    await installation.process('all').stop();
    expect((await backup('cold')).code).toBe(0);
    const { events, files, keys } = await manifestOf('cold');
    before = { log: await logOf(installation), models: await readModelsOf(installation) };
    expect([events.count, files.count]).toEqual([before.log.length, 2]);
    expect(keys.count).toBeGreaterThan(0);
    expect(installation.crashes).toEqual([]);
  }, 60_000);
});

describe('a restore', () => {
  beforeAll(async () => {
    await cp(join(installation.dataDir, 'log-signing-key'), join(folder, 'log-signing-key'));
    await installation.stop();
    installation = await Installation.start();
    await cp(join(folder, 'log-signing-key'), join(installation.dataDir, 'log-signing-key'));
    // Every position is another one now.
    await moveAll(installation, 7);
  }, startLimitMs);

  it('gives the log back, goes on where it was cut off, and refuses a store with anything else', async () => {
    // The first backup is a beginning of the second, as a restore that was cut off leaves it.
    expect((await restore('hot')).code).toBe(0);
    expect(await restore('cold')).toEqual({ code: 0, said: expect.stringContaining('were there already') });
    const log = await logOf(installation);
    expect(log.map(contentOf)).toEqual(before.log.map(contentOf));
    expect(log[0]?.position).not.toBe(before.log[0]?.position);
    expect(await restore('hot')).toEqual({ code: 1, said: expect.stringContaining('holds other events') });
  }, 120_000);

  it('leads to the same read models, to the last byte but the positions', async () => {
    await (await installation.add('all')).start();
    await installation.projected();
    const models = await readModelsOf(installation);
    const log = await logOf(installation);
    expect(differences(before.models, models).length).toBeGreaterThan(0);
    expect(differences(byPlace(before.models, before.log), byPlace(models, log))).toEqual([]);
    expect(before.models.size).toBeGreaterThan(50);
  }, 60_000);

  it('lets people work, with their files and what they have seen, in a log that is intact', async () => {
    const { user, password } = colleague;
    const { client } = await signIn(installation.process('all'), user.username, password);
    expect((await client.get(`/api/files/tasks/${card._id}/${card.attachments[0]?.file}`)).status).toBe(200);
    expect(worked(await client.get<AwayAnswer>('/api/home/away?since=seen')).items).toEqual([]);
    worked(await client.post('/api/task/createtask', { tasktitle: 'After the restore', priority: 'T2' }));
    const key = ensureSigningKey(installation.dataDir);
    await new HeadWriter(installation.store, () => key).run();
    const reports = await verifyLog(() => ownEvents(installation.store), [createPublicKey(key)], null);
    expect(reports.map(({ finding }) => finding)).toEqual(reports.map(() => null));
    expect(reports.find(({ tenant }) => tenant === acme._id)?.signed).toBeGreaterThan(100);
    expect(installation.crashes).toEqual([]);
  }, 120_000);
});
