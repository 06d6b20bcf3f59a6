import { dayMs } from '@atrium/contracts/core/days';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import type { PastSnapshot } from '@atrium/contracts/core/past';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { Sweeper } from '../../src/platform/jobs/sweeper.js';
import { askForRebuild, readProjectorState } from '../../src/platform/projections/projector-state.js';
import { Backlog } from '../../src/platform/live/backlog.js';
import { actorWith } from '../spec.js';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, signInSuperadmin } from '../support/people.js';
import { keepProof, letProofLapse } from '../support/sessions.js';
import { allOfRedis, filesWith, linesWith } from '../support/traces.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
  await keepProof(app, acme.admin.client);
});
afterAll(() => app.stop());

const form = {
  domain: 'hotel.example',
  deployment: 'cloud',
  priority: 'P2',
  type: 'Problem',
  module: 'billing',
  submodule: 'billing',
  problem: 'The total is wrong',
  solution: 'Asked for a copy',
} as const;

/** A telephone number of somebody's own. */
const numberOf = (name: string) => `+351 999 888 ${100 + (name.charCodeAt(0) - 97)}`;

/** What there is to be forgotten of somebody. */
const wordsOf = (name: string) => [name, `${name}@hotel.example`, numberOf(name), `Dear ${name}`];

const ticketOf = async (id: string) => worked(await acme.admin.client.get<TicketView>(`/api/support/ticket/${id}`));
const historyOf = async (id: string) =>
  worked(await acme.admin.client.get<{ items: HistoryEntry[] }>(`/api/history/tickets/${id}`)).items;
const turn = async (id: string, ticketstatus: string) =>
  worked(await acme.admin.client.put(`/api/support/status/${id}`, { ticketstatus }));
const erase = (id: string, { client } = acme.admin) => client.put(`/api/support/eraseclient/${id}`);
const isErased = async (id: string) => (await ticketOf(id)).clientErasedAt !== undefined;

/** What the tickets were at a moment. */
const pastAt = (at: string) => acme.admin.client.get<PastSnapshot>(`/api/past/snapshot?topic=tickets&at=${at}`);

/** All that is shown of a ticket. */
async function shown(id: string) {
  const live = await LiveClient.connect(acme.admin.client);
  const store = await live.follow(`thread:${id}`);
  live.close();
  return { ticket: await ticketOf(id), history: await historyOf(id), thread: store.all() };
}

/** Waits until all read models were built anew. */
async function rebuilt(): Promise<void> {
  const { redis, gate } = app.services;
  const before = await readProjectorState(redis, gate.signature);
  await askForRebuild(redis, gate.signature);
  await until('all is built anew', async () => {
    const state = await readProjectorState(redis, gate.signature);
    return state?.isLive === true && state.generation !== before?.generation;
  });
}

/** A settled ticket of somebody, whose name stands wherever it can. */
async function settled(name: string): Promise<string> {
  const { client } = acme.admin;
  const called = {
    owner_name: name,
    caller_name: 'Somebody',
    email: `old-${name}@hotel.example`,
    contact: '+351 210 001 111',
  };
  const { _id } = worked(await client.post<TicketView>('/api/support/newticket', { ...form, ...called }));
  const better = { caller_name: name, email: `${name}@hotel.example`, contact: numberOf(name) };
  worked(
    await client.put(`/api/support/updateticket/${_id}`, { ...better, priority: 'P1' }, { key: crypto.randomUUID() }),
  );
  worked(await client.post(`/api/support/mails/${_id}`, { subject: `For ${name}`, body: `Dear ${name}, so` }));
  worked(await client.post(`/api/support/notes/${_id}`, { text: 'Called back' }));
  await turn(_id, 'Closed');
  return _id;
}

describe('erasing the client of a ticket', () => {
  it('leaves them nowhere, and the ticket with its history as a rebuild makes it', async () => {
    const [id, other] = [await settled('zinnia-marsh'), await settled('yvette-holt')];
    const words = wordsOf('zinnia-marsh');
    const { position } = worked(await pastAt(new Date().toISOString()));
    expect((await pastAt(position)).text).toContain('zinnia-marsh');
    const before = await shown(id);
    const beside = await shown(other);
    for (const word of words) expect(linesWith([word], await allOfRedis(app))).not.toEqual([]);

    worked(await erase(id));
    await until('the client is erased', () => isErased(id));
    const past = await pastAt(position);
    await until('Redis knows nothing of them', async () => linesWith(words, await allOfRedis(app)).length === 0);
    await until('no file names them', async () => (await filesWith(words, app.dataDir)).length === 0);
    expect(linesWith(words, past.text)).toEqual([]);
    const after = await shown(id);
    expect(after.ticket).toMatchObject({ owner_name: '', caller_name: '', email: '', contact: '', priority: 'P1' });
    expect(after.ticket.lastActivityAt).toBe(before.ticket.lastActivityAt);
    expect(after.history.slice(1).map(({ type }) => type)).toEqual(before.history.map(({ type }) => type));
    expect(after.history.at(-2)?.changes).toEqual([{ field: 'priority', from: 'P2', to: 'P1' }]);
    expect(after.thread).toHaveLength(before.thread.length);
    expect(after.thread).toContainEqual(
      expect.objectContaining({ kind: 'mail', to: '', subject: '', body: '', state: 'failed' }),
    );
    expect(await shown(other)).toEqual(beside);

    await rebuilt();
    expect(await shown(id)).toEqual(after);
    expect(await shown(other)).toEqual(beside);
  });

  it('shows at once to readers of the ticket', async () => {
    const id = await settled('xaviera-lane');
    const live = await LiveClient.connect(acme.admin.client);
    const tickets = await live.follow('tickets');
    const thread = await live.follow(`thread:${id}`);
    worked(await erase(id));
    await tickets.until(() => tickets.get<TicketView>(id)?.clientErasedAt !== undefined);
    await thread.until(() => !JSON.stringify(thread.all()).includes('xaviera-lane'));
    expect(JSON.stringify(tickets.get(id))).not.toContain('xaviera-lane');
    live.close();
  });

  it('lets nobody miss what happened while they were away', async () => {
    const id = await settled('rosalind-pike');
    const live = await LiveClient.connect(acme.admin.client);
    const thread = await live.follow(`thread:${id}`);
    live.close();
    worked(await acme.admin.client.post(`/api/support/notes/${id}`, { text: 'Sent the copy' }));
    worked(await erase(id));
    await until('the client is erased', () => isErased(id));
    // The feed lacks the note now, so asking for what came since gives everything.
    const topic = { kind: 'collection', name: 'tickets', tenant: acme._id, collection: 'tickets' } as const;
    const feed = new Backlog(app.services.redis, () => null, app.services.gate);
    const missed = (since: string) => feed.since(topic, [], since, actorWith('admin'));
    expect(await missed(thread.position)).toBeNull();
    await live.reconnect();
    expect(thread.all()).toEqual((await shown(id)).thread);
    expect(await missed(thread.position)).not.toBeNull();
    live.close();
  });

  it('holds when an older copy of the keys comes back', async () => {
    const id = await settled('winifred-dale');
    const present = join(app.dataDir, 'keys');
    const copy = join(app.dataDir, 'keys-of-yesterday');
    await cp(present, copy, { recursive: true });
    worked(await erase(id));
    await until('the client is erased', () => isErased(id));
    const after = await shown(id);
    await cp(copy, present, { recursive: true });
    await rebuilt();
    expect(app.services.personKeys.findKey(id)).toBeNull();
    expect(linesWith(wordsOf('winifred-dale'), await allOfRedis(app))).toEqual([]);
    expect(await shown(id)).toEqual(after);
  });

  it('needs a settled ticket, the right to delete it, and a proof of identity', async () => {
    const id = await settled('vivian-stone');
    const agent = await newPerson(acme.admin, { flags: ['supporteditticket'] });
    expect((await erase(id, agent)).status).toBe(403);
    const remover = await newPerson(acme.admin, { flags: ['supportdeleteticket'] });
    await letProofLapse(app, remover.client);
    expect(problemOf(await erase(id, remover)).code).toBe('reauthenticate');
    await turn(id, 'Open');
    expect(problemOf(await erase(id)).code).toBe('clientStillServed');
    expect(await isErased(id)).toBe(false);
  });

  it('is done by itself after the time that the organisation sets, and not before', async () => {
    const { registry, readModel, jobs } = app.services;
    const id = await settled('ursula-reed');
    const sweepAfter = async (days: number) => {
      const now = new Date(Date.now() + days * dayMs).toISOString();
      await new Sweeper(registry, readModel, jobs, pino({ enabled: false }), () => now).sweep();
    };
    const open = await settled('tamsin-hale');
    await turn(open, 'Open');
    await sweepAfter(400);
    worked(await acme.admin.client.put('/api/settings', { clientDataDays: 90 }));
    await sweepAfter(89);
    const witness = await settled('sabine-wolf');
    expect(await isErased(id)).toBe(false);
    await sweepAfter(92);
    await until('their time is over', async () => (await isErased(id)) && (await isErased(witness)));
    expect(await isErased(open)).toBe(false);
    expect((await historyOf(id))[0]).toMatchObject({ type: 'TicketClientErased', by: { username: 'Atrium' } });
  });
});
