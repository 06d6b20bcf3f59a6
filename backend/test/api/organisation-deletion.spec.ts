import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { SignedReceipt, TenantView } from '@atrium/contracts/tenants/views';
import { actingFor } from '../../src/platform/jobs/command-jobs.js';
import { askForRebuild, readProjectorState } from '../../src/platform/projections/projector-state.js';
import { eventsOf, verifyLog } from '../../src/platform/tamper-evidence/verification.js';
import { formWith } from '../files/upload-form.js';
import { ensureSigningKey } from '../../src/platform/tamper-evidence/signing-key.js';
import sharp from 'sharp';
import { startApp, type TestApp } from '../support/app.js';
import { Client, problemOf, worked } from '../support/client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInAgain,
  signInSuperadmin,
} from '../support/people.js';
import { allOfRedis, filesWith, linesWith } from '../support/traces.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

let app: TestApp;
let root: Person;
let acme: Organisation;
let globex: Organisation;

beforeAll(async () => {
  app = await startApp();
  root = await signInSuperadmin(app);
  [acme, globex] = [await newOrganisation(root), await newOrganisation(root)];
});
afterAll(() => app.stop());

async function newBug({ client }: Person, description: string): Promise<string> {
  return worked(await client.post<{ updated: BugView }>('/api/bug/createbug', { description })).updated._id;
}

async function originOf({ _id }: Organisation): Promise<TenantView> {
  const { getorigin } = worked(await root.client.get<{ getorigin: TenantView[] }>('/api/origin/fetchorigin'));
  return getorigin.find((origin) => origin._id === _id)!;
}

const ask = ({ _id }: Organisation, name: string, by = root) =>
  by.client.put<{ updatedorigin: TenantView }>(`/api/origin/requestdeletion/${_id}`, { name, days: 30 });
const cancel = ({ _id }: Organisation) => root.client.put(`/api/origin/canceldeletion/${_id}`);
const signIn = ({ admin: { user, password } }: Organisation) =>
  new Client(app.url).post('/api/user/login', { username: user.username, password });

/** Asks for a deletion that is due today. */
async function askLongAgo({ _id, origin }: Organisation): Promise<void> {
  const actor = {
    ...actingFor({ id: root.user._id, username: root.user.username }, 'system'),
    role: 'superadmin',
  } as const;
  const at = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
  const data = { name: origin.originName, days: 30 };
  await app.services.runner.run({ name: 'RequestTenantDeletion', id: _id, actor, data, at });
}

/** The streams of an organisation in which the store still finds events. */
async function readableStreams(tenant: string): Promise<string[]> {
  const { client } = app.services.eventStore;
  const names = new Set<string>();
  for await (const { event } of client.readAll())
    if (event?.streamId.includes(`-${tenant}.`)) names.add(event.streamId);
  const found = await Promise.all(
    [...names].map(async (name) => ((await app.services.eventStore.read(name)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

async function verified(receipt: SignedReceipt): Promise<string> {
  const path = join(app.dataDir, 'receipt.json');
  await writeFile(path, JSON.stringify(receipt));
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/verify-receipt.mjs', path], {
    env: {},
  }).catch((error: { stdout: string }) => error);
  return stdout;
}

describe('the deletion of an organisation', () => {
  it('is for superadmins with the name and the password, closes it, and can be cancelled', async () => {
    const { originName } = globex.origin;
    expect((await ask(globex, originName, globex.admin)).status).toBe(403);
    expect(problemOf(await ask(globex, 'another name')).code).toBe('otherOriginName');
    const { _id: administrator } = root.user;
    const { updatedorigin } = worked(await ask(globex, originName));
    expect(updatedorigin).toMatchObject({
      isActive: false,
      deletion: { state: 'requested', by: { _id: administrator } },
    });
    expect((await signIn(globex)).status).not.toBe(200);
    expect((await globex.admin.client.get('/api/user/fetchuser')).status).toBe(401);
    expect((await root.client.get(`/api/origin/${globex._id}/receipt.json`)).status).toBe(404);
    worked(await cancel(globex));
    expect(await originOf(globex)).toMatchObject({ isActive: true, deletion: null });
    expect((await signIn(globex)).status).toBe(200);
  });

  it('leaves nothing of it but its tree heads and a receipt, goes on where it was cut off, and is not undone by a rebuild', async () => {
    const words = ['quagmire-acme', acme.admin.user.username];
    const bug = await newBug(acme.admin, words[0]!);
    const member = await newPerson(acme.admin);
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { raw, type } = formWith([{ name: 'file', filename: 'a.png', content }]);
    worked(await member.client.post('/api/files', undefined, { raw, type }));
    const [admin, other] = [await signInAgain(globex.admin), await signInAgain(globex.admin)];
    const kept = await newBug(admin, 'stays');
    const { services } = app;
    await services.headWriter.run();
    await askLongAgo(acme);

    const { eventStore } = services;
    const tombstone = eventStore.tombstone.bind(eventStore);
    let closed = 0;
    const cutOff = jest.spyOn(eventStore, 'tombstone').mockImplementation((stream) => {
      closed += 1;
      return closed === 5 ? Promise.reject(new Error('the worker was killed')) : tombstone(stream);
    });
    await services.sweeper.sweep();
    await until('the organisation is gone', async () => (await originOf(acme)).deletion?.state === 'done', 60_000);
    expect(closed).toBeGreaterThan(5);
    cutOff.mockRestore();

    const isGone = async () => {
      expect(await readableStreams(acme._id)).toEqual([`head-${acme._id}.log`]);
      const redis = await allOfRedis(app);
      expect(linesWith([...words, bug, member.user._id], redis)).toEqual([]);
      const named = linesWith([acme._id], redis).filter((line) => /^\{(?!system\})/.test(line));
      expect(named).toEqual([]);
      expect((await services.readModel.tenants()).includes(acme._id)).toBe(false);
    };
    await isGone();
    expect((await signIn(acme)).status).not.toBe(200);
    expect((await root.client.get(`/api/user/fetchuser?tenentId=${acme._id}`)).status).toBe(404);
    for (const folder of ['files', 'exports']) {
      expect(await readdir(join(app.dataDir, folder)).catch(() => [])).not.toContain(acme._id);
    }
    const keys = await filesWith(['erased'], join(app.dataDir, 'keys'));
    expect(keys.filter((path) => path.includes(member.user._id))).toHaveLength(1);

    const { redis, gate } = services;
    const before = (await readProjectorState(redis, gate.signature))?.generation;
    await askForRebuild(redis, gate.signature);
    await until('the read models are rebuilt', async () => {
      const state = await readProjectorState(redis, gate.signature);
      return state?.isLive === true && state.generation !== before && state.next === null;
    });
    await isGone();
    expect((await other.client.get(`/api/history/bugs/${kept}`)).status).toBe(200);

    const receipt = worked(await root.client.get<SignedReceipt>(`/api/origin/${acme._id}/receipt.json`));
    expect(receipt.receipt).toMatchObject({
      organisation: { id: acme._id, name: acme.origin.originName },
      requestedBy: root.user._id,
      kinds: { bug: { records: 1, events: 1 }, user: { records: 2 } },
      files: { count: 3 },
      treeHead: { tenant: acme._id },
    });
    expect(await verified(receipt)).toMatch(/^INTACT: /);
    expect(await verified({ ...receipt, receipt: { ...receipt.receipt, due: '' } })).toMatch(/^NOT INTACT: /);

    await services.headWriter.run();
    const reports = await verifyLog(() => eventsOf(eventStore), [createPublicKey(ensureSigningKey(app.dataDir))], null);
    expect(reports.map(({ finding }) => finding)).toEqual(reports.map(() => null));
    expect(reports.find(({ tenant }) => tenant === acme._id)).toMatchObject({ deleted: expect.any(String) });
    // The name is free again.
    expect((await newOrganisation(root, acme.origin.originName))._id).not.toBe(acme._id);
  });
});
