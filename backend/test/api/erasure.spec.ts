import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { PastSnapshot } from '@atrium/contracts/core/past';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { erasedName } from '@atrium/contracts/core/items';
import type { UserView } from '@atrium/contracts/users/views';
import { actorFrom } from '../../src/platform/auth/actors.js';
import { isEntries } from '../../src/platform/kernel/entries.js';
import { askForRebuild } from '../../src/platform/projections/projector-state.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Answer, problemOf, worked } from '../support/client.js';
import { commandCases, recordMakers } from '../security/route-table.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInSuperadmin,
  uniqueName,
} from '../support/people.js';
import { keepProof } from '../support/sessions.js';
import { allOfRedis, filesWith, linesWith } from '../support/traces.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;
let umbrella: Organisation;

beforeAll(async () => {
  app = await startApp();
  const root = await signInSuperadmin(app);
  [acme, umbrella] = [await newOrganisation(root), await newOrganisation(root)];
});
afterAll(() => app.stop());

/** How many documents of somebody's pay slips there are. */
async function documentsOf({ _id }: UserView): Promise<number> {
  const names = await readdir(join(app.dataDir, 'files', acme._id, 'documents'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes(_id) && name.endsWith('.pdf')).length;
}

const people = async ({ client }: Person, query = '') =>
  worked(await client.get<{ getuser: UserView[] }>(`/api/user/fetchuser${query}`)).getuser;
const historyOf = async ({ client }: Person, collection: string, id: string) =>
  worked(await client.get<{ items: HistoryEntry[] }>(`/api/history/${collection}/${id}`)).items;
const erase = (by: Person, { _id }: UserView, name: string): Promise<Answer> =>
  by.client.put(`/api/user/eraseuser/${_id}`, { name });
const remove = (by: Person, { _id }: UserView) => by.client.delete(`/api/user/deleteuser/${_id}`);

/** Waits until what was read with a person's key was made anew without it. */
async function madeAnew({ admin }: Organisation, { _id }: UserView, name: string): Promise<void> {
  await until('an erased person is read nowhere', async () => {
    const answer = await admin.client.get(`/api/history/users/${_id}`);
    return answer.status === 200 && !answer.text.includes(name);
  });
}

/** Somebody with a name of their own who did a bit of everything, and to whom a bit of everything was done. */
async function busy(name: string) {
  const wishes = { username: name, role: 'admin', department: 'support', flags: 'preset' } as const;
  const person = await newPerson(acme.admin, wishes);
  const { user, client } = person;
  const { client: admin } = acme.admin;
  const form = { app: 'billing', module: '', priority: 'P1', description: 'It fails' };
  const bug = worked(await client.post<{ updated: { _id: string } }>('/api/bug/createbug', form)).updated;
  worked(await admin.patch(`/api/bug/assignedandcommentupdate/${bug._id}`, { assignedTo: user._id, comment: 'Yours' }));
  const leave = worked(
    await client.post<{ newleave: { _id: string } }>('/api/hr/postleave', {
      leaveType: 'Annual leave',
      startDate: '2031-03-03',
      endDate: '2031-03-07',
      description: `Because ${name} is ill`,
    }),
  ).newleave;
  worked(await admin.put(`/api/hr/rejectleave/${leave._id}`, { reason: `Not now, ${name}` }));
  worked(await client.post('/api/task/createtask', { tasktitle: 'Write', priority: 'T1', assignee: user._id }));
  worked(await client.post('/api/project', { name: `Project of ${user._id}`, members: [user._id] }));
  const meeting = { eventtitle: 'Plans', eventdate: '2026-03-06', eventtime: '09:30', eventdescription: 'What next' };
  worked(await admin.post('/api/calendar/postevent', { ...meeting, attendees: [user._id] }));
  worked(await client.post('/api/calendar/postevent', meeting));
  const channel = worked(
    await client.post<{ _id: string }>('/api/chat/channels', { name: `c${user._id.slice(0, 8)}` }),
  );
  worked(await client.post(`/api/chat/channels/${channel._id}/messages`, { text: 'Good morning' }));
  const slip = { user: user._id, month: '2026-02', earnings: [{ label: 'Pay', amount: '4711.13', perDay: true }] };
  const { _id } = worked(await admin.post<{ _id: string }>('/api/payslip', slip));
  worked(await admin.put(`/api/payslip/publish/${_id}`));
  worked(await client.post(`/api/payslip/document/${_id}`, { number: 1 }));
  worked(
    await admin.put(`/api/employeefile/${user._id}`, { address: `The house of ${name}`, taxId: `Tax of ${name}` }),
  );
  worked(await admin.put(`/api/user/deactivateuser/${user._id}`, { bugsTo: acme.admin.user._id }));
  return { person, bug, leave };
}

/** What the bugs were at a moment. */
const pastAt = (at: string) => acme.admin.client.get<PastSnapshot>(`/api/past/snapshot?topic=bugs&at=${at}`);

/** Where a value stands in another, or in one of its texts or keys; without the places in lists. */
function pathsTo(wanted: string, value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes(wanted) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => pathsTo(wanted, part, `${path}[]`));
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key.includes(wanted) ? [`${path}{}`] : []),
    ...pathsTo(wanted, part, key.includes(wanted) ? `${path}{}` : `${path}.${key}`),
  ]);
}

/** What a person did or said stays, by “Erased person”. */
const deeds = [
  /\.(by|createdby|assignedBy|writer)\._id$/,
  /^history\./,
  // As a history, which the document carries.
  /^attendance-corrections\.changes\[\]\./,
  /^(audit\.entries\[\]\.record|leave-ledgers\.entries\[\]\.leave|messages\.thread\.people\[\])$/,
];

/** Reports count work by assignee, and hand-offs between those who are former colleagues by now. */
const figures = [
  /^dashboard\.day\.entries\[\]\.to\.assignee$/,
  /^dashboard\.now\.items\.\w+\..+\{\}$/,
  /^hand-offs\.records\[\]\.handOffs\[\]\.(from|to)$/,
];

/** Their own records, which stay as they are: leave, hours and pay. They are listed by what they are, not by who is there. */
const ownRecords: ReadonlySet<string> = new Set([
  'absences.user',
  'attendance.user',
  'attendance-corrections.user',
  'attendance-sheets._id',
  'attendance-sheets.user',
  'leave.user',
  'leave-corrections._id',
  'leave-ledgers._id',
  'leave-ledgers.user',
  'leave-owners._id',
  'payslips._id',
  'payslips.user',
  'salaries._id',
  'work-schedules._id',
  // The account itself, for people who can restore it.
  'users._id',
]);

/** What is known by a person, and is shown beside one who is there: `useIsThere` and `isStaff` say who is. */
const besidePeople: ReadonlySet<string> = new Set([
  'deputies._id',
  // Ended with the account.
  'api-tokens.owner._id',
  'webhooks.owner._id',
  'pauses._id',
  'policy-readers._id',
  'statuses._id',
  'time-clocks._id',
  'time-clocks.lastIn.user',
  'time-clocks.lastOut.user',
  'whereabouts._id',
  'workloads._id',
]);

/** Lists in which they were: screens leave out who is not there, and commands take nobody in who is not. */
const formerPlaces: ReadonlySet<string> = new Set([
  'bugs.allhistory[].assignedTo._id',
  'bugs.assignedTo._id',
  'bugs.assignedtolist[]._id',
  'bugs.watchers[]',
  'channels.members[]',
  'event-answers.user',
  'feature-requests.ownVoters[]',
  'feature-requests.voters[]',
  'feature-requests.watchers[]',
  'projects.members[]',
  'tickets.watchers[]',
]);

/** Everything a person is shown: collections, entries of records, and histories. */
async function everythingShown({ user }: Person): Promise<[collection: string, text: string][]> {
  const { registry, readModel, actors } = app.services;
  const account = await actors.present(user.tenentId, user._id);
  if (account === null) throw new Error(`${user.username} is not there any more`);
  const actor = actorFrom(account);
  const shown: [string, string][] = [];
  for (const published of registry.collections.filter((one) => !isEntries(one))) {
    const { collection } = published;
    const within = registry.collections.filter(isEntries).filter(({ parents }) => parents.includes(collection));
    for (const text of (await readModel.visible(actor, collection)).documents) {
      shown.push([collection, text]);
      const id = (JSON.parse(text) as LiveDocument)._id;
      if (!(await readModel.seesHistory(actor, collection, id))) continue;
      const { entries } = await readModel.history(actor.tenant, collection, id);
      shown.push(...entries.map((entry): [string, string] => ['history', entry]));
      for (const one of within) {
        const { documents } = await readModel.entries(actor.tenant, one.collection, { collection, id });
        shown.push(...documents.map((entry): [string, string] => [one.collection, entry]));
      }
    }
  }
  return shown;
}

describe('who was erased', () => {
  it('is named nowhere, counts nowhere among those who are there, and is taken in nowhere', async () => {
    const name = 'quentin-vale';
    const root = await signInSuperadmin(app);
    const person = await newPerson(umbrella.admin, { username: name, role: 'admin', flags: 'preset' });
    const readers = [
      umbrella.admin,
      await newPerson(umbrella.admin, { role: 'manager', flags: 'preset' }),
      await newPerson(umbrella.admin, { role: 'member', flags: 'preset' }),
    ];
    await keepProof(app, person.client);
    // They made one of everything, and are in all that names who makes it.
    const makers = Object.entries(recordMakers).filter(
      ([name]) => !['tenants', 'users', 'settings', 'workloads'].includes(name),
    );
    for (const [, make] of makers) await make(person, 'Made', root);
    worked(await remove(umbrella.admin, person.user));
    worked(await erase(umbrella.admin, person.user, name));
    await madeAnew(umbrella, person.user, name);

    const known = new Set([...ownRecords, ...besidePeople, ...formerPlaces]);
    const [named, unknown, there] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const reader of readers) {
      for (const [collection, text] of await everythingShown(reader)) {
        if (text.toLowerCase().includes(name)) named.add(collection);
        const value = JSON.parse(text) as LiveDocument & { active?: boolean; deleted?: boolean };
        const paths = pathsTo(person.user._id, value, collection);
        for (const path of paths) {
          if (!known.has(path) && ![...deeds, ...figures].some((place) => place.test(path))) unknown.add(path);
        }
        const isTheirs = value._id === person.user._id && ['users', 'policy-readers'].includes(collection);
        if (isTheirs && value.active === true && value.deleted !== true) there.add(collection);
      }
    }
    expect([...named]).toEqual([]);
    expect([...unknown]).toEqual([]);
    expect([...there]).toEqual([]);

    const taken: string[] = [];
    for (const { route, record, body, refers } of commandCases) {
      if (refers?.collection !== 'users') continue;
      const [method = '', path = ''] = route.split(' ');
      const id = await recordMakers[record ?? '']?.(umbrella.admin, 'Any', root);
      const form = { ...body(umbrella.admin), [refers.field]: person.user._id };
      const answer = await umbrella.admin.client.send(method, id === undefined ? path : `${path}/${id}`, form);
      if (answer.status < 400) taken.push(`${route} ${refers.field}`);
    }
    const [them, meeting] = [[person.user._id], { eventtitle: 'Any', eventdescription: 'Any' }];
    const whole: readonly (readonly [string, object])[] = [
      ['/api/project', { name: uniqueName('any'), members: them }],
      ['/api/chat/channels', { name: 'any', people: them }],
      ['/api/chat/conversations', { people: them }],
      ['/api/calendar/postevent', { ...meeting, eventdate: '2031-03-06', eventtime: '09:30', attendees: them }],
    ];
    for (const [path, form] of whole) {
      const answer = await umbrella.admin.client.post(path, form);
      if (answer.status < 400 && answer.text.includes(person.user._id)) taken.push(path);
    }
    expect(taken).toEqual([]);
  });
});

describe('erasing a person', () => {
  it('leaves their name nowhere, and every count and history as it was', async () => {
    const name = 'zenobia-quill';
    const { person, bug, leave } = await busy(name);
    const words = [name, 'is ill', 'Not now', '4711.13'];
    expect(linesWith(words, await allOfRedis(app))).not.toEqual([]);
    await until('their pay slip is printed', async () => (await documentsOf(person.user)) > 0);
    worked(await remove(acme.admin, person.user));
    const [before, ofBug, ofLeave] = await Promise.all([
      people(acme.admin),
      historyOf(acme.admin, 'bugs', bug._id),
      historyOf(acme.admin, 'leave', leave._id),
    ]);
    const { position } = worked(await pastAt(new Date().toISOString()));
    expect((await pastAt(position)).text).toContain(name);
    worked(await erase(acme.admin, person.user, name));
    await madeAnew(acme, person.user, name);
    await until('the past is made anew', async () => (await pastAt(position)).status === 200);
    expect((await pastAt(position)).text).not.toContain(name);

    expect(linesWith(words, await allOfRedis(app))).toEqual([]);
    await until('nothing printed is left', async () => (await documentsOf(person.user)) === 0);
    await until('no file names them', async () => (await filesWith(words, app.dataDir)).length === 0);
    expect(await people(acme.admin)).toHaveLength(before.length);
    const history = await historyOf(acme.admin, 'bugs', bug._id);
    expect(history.map(({ version }) => version)).toEqual(ofBug.map(({ version }) => version));
    expect(history.at(-1)?.by).toEqual({ _id: person.user._id, username: erasedName });
    expect(await historyOf(acme.admin, 'leave', leave._id)).toHaveLength(ofLeave.length);
  });

  it('needs them deleted, their name typed, and the right', async () => {
    const { person } = await busy('yolanda-brook');
    const colleague = await newPerson(acme.admin, { flags: ['edituser'] });
    expect(problemOf(await erase(acme.admin, person.user, 'yolanda-brook')).code).toBe('notDeleted');
    worked(await remove(acme.admin, person.user));
    const wrong = await erase(acme.admin, person.user, 'yolanda');
    expect(problemOf(wrong)).toMatchObject({ statusCode: 400, errors: [{ field: 'name' }] });
    expect((await erase(colleague, person.user, 'yolanda-brook')).status).toBe(403);
    expect((await erase(umbrella.admin, person.user, 'yolanda-brook')).status).toBe(404);
    expect(app.services.personKeys.findKey(person.user._id)).not.toBeNull();
  });

  it('holds when an older copy of the keys comes back', async () => {
    const name = 'xanthe-moor';
    const { person, bug } = await busy(name);
    const keys = join(app.dataDir, 'keys');
    const copy = join(app.dataDir, 'keys-of-yesterday');
    await cp(keys, copy, { recursive: true });
    worked(await remove(acme.admin, person.user));
    worked(await erase(acme.admin, person.user, name));
    await madeAnew(acme, person.user, name);
    await cp(copy, keys, { recursive: true });
    await askForRebuild(app.services.redis, app.services.gate.signature);
    await madeAnew(acme, person.user, name);
    expect((await historyOf(acme.admin, 'bugs', bug._id)).at(-1)?.by.username).toBe(erasedName);
    expect(linesWith([name], await allOfRedis(app))).toEqual([]);
  });

  it('can’t be taken back, and frees the name', async () => {
    const name = 'wilhelmina-fox';
    const { person } = await busy(name);
    worked(await remove(acme.admin, person.user));
    worked(await erase(acme.admin, person.user, name));
    await madeAnew(acme, person.user, name);
    const restored = await acme.admin.client.put(`/api/user/restoreuser/${person.user._id}`);
    expect(problemOf(restored).code).toBe('personErased');
    expect((await newPerson(acme.admin, { username: name })).user._id).not.toBe(person.user._id);
  });
});
