import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { ImportView } from '@atrium/contracts/imports/views';
import type { InboxAnswer } from '@atrium/contracts/notifications/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { Invited, IssuedLink } from '@atrium/contracts/users/links';
import type { UserView } from '@atrium/contracts/users/views';
import { Client, problemOf, worked } from '../support/client.js';
import { endedImport as ended, importing, uploadRows } from '../support/import-file.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signIn,
  signInSuperadmin,
  uniqueName,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;
let ann: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  ann = await newPerson(acme.admin, {
    flags: ['supportcreatebug', 'supporteditbug', 'supportdeletebug', 'createnotes', 'deletenotes'],
  });
}, 60_000);

const bugs = async ({ client }: Person) =>
  worked(await client.get<{ updated: BugView[] }>('/api/bug/fetchbug')).updated;
const called = async (person: Person, text: string) =>
  (await bugs(person)).filter(({ description }) => description.startsWith(text));

const columns = ['app', 'priority', 'status', 'description'];
const csv = (mark: string, ...lines: string[]) =>
  ['App,Priority,Status,Title', ...lines.map((line, index) => `${line},${mark} ${index + 1}`)].join('\n');

describe('an import', () => {
  it('creates a record for each row, in the order of the file, by the importing person’s ordinary commands', async () => {
    const done = await importing(ann, csv('Order', 'billing,P1,New', 'qr,Highest,In Progress', 'STOCK,low,'), {
      columns,
    });
    expect(done).toMatchObject({ state: 'done', rows: 3, done: 3, made: 3, failed: 0 });
    const made = (await called(ann, 'Order')).toSorted((a, b) => a.bugnumber - b.bugnumber);
    expect(made.map(({ app: name, priority, status, description }) => [name, priority, status, description])).toEqual([
      ['billing', 'P1', 'New', 'Order 1'],
      ['qr', 'Urgent', 'In Progress', 'Order 2'],
      ['stock', 'P3', 'New', 'Order 3'],
    ]);
    expect(made.every(({ createdby }) => createdby._id === ann.user._id)).toBe(true);
    const history = worked(
      await ann.client.get<{ items: HistoryEntry[] }>(`/api/history/bugs/${made[0]?._id ?? ''}`),
    ).items;
    expect(history.at(-1)).toMatchObject({ imported: 'bugs.csv', group: done._id });
  });

  it('numbers many rows in the order of the file, though they are made beside one another', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `billing,P${(index % 3) + 1},New`);
    expect(await importing(ann, csv('Beside', ...lines), { columns })).toMatchObject({ made: 60, failed: 0 });
    const made = (await called(ann, 'Beside')).toSorted((a, b) => a.bugnumber - b.bugnumber);
    const [first = { bugnumber: 0 }] = made;
    expect(made.map(({ bugnumber, description }) => [bugnumber - first.bugnumber, description])).toEqual(
      lines.map((_, index) => [index, `Beside ${index + 1}`]),
    );
  });

  it('skips rows with errors, says what is wrong in the words of the command, and gives them back as a file', async () => {
    const done = await importing(ann, csv('Skip', 'billing,P1,New', 'nowhere,P9,New', '=HYPERLINK("x"),P1,Gone'), {
      columns,
    });
    expect(done).toMatchObject({ state: 'done', made: 1, failed: 2 });
    const said = done.failures.map(({ row, errors }) => [row, errors.map(({ message }) => message)]);
    expect(said).toEqual([
      [
        2,
        [
          'app must be one of the following values: billing, stock, qr, banquet',
          'priority must be one of the following values: P1, P2, P3, Urgent',
        ],
      ],
      [
        3,
        [
          'app must not be a formula; an apostrophe before it makes it a text',
          'status must be one of the following values: New, In Progress, Resolved, Closed, Invalid',
        ],
      ],
    ]);
    const file = (await ann.client.get(`/api/imports/${done._id}/errors.csv`)).text;
    expect(file.split('\r\n')[0]).toBe('App,Priority,Status,Title,Errors');
    expect(file).toContain('nowhere,P9,New,Skip 2,"app must be');
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it.each(['skip', 'all'])(
    'remembers some of many rows with errors, and gives all of them back, to be mended and imported (%s)',
    async (mode) => {
      const lines = Array.from({ length: 450 }, () => 'billing,P9,New');
      const done = await importing(ann, csv(`Many ${mode}`, ...lines, 'nowhere,P1,New'), { columns, mode });
      expect(done).toMatchObject({ state: mode === 'skip' ? 'done' : 'stopped', made: 0, failed: 451 });
      expect(done.failures.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 451]);
      const file = (await ann.client.get(`/api/imports/${done._id}/errors.csv`)).text;
      expect(file.split('\r\n')).toHaveLength(452);
      expect(file).toContain(`billing,P9,New,Many ${mode} 450,"priority must be`);
      const mended = await importing(ann, file.replace('P9', 'P1'), { columns: [...columns, ''], mode: 'skip' });
      expect(mended).toMatchObject({ rows: 451, made: 1, failed: 450 });
    },
    60_000,
  );

  it('makes of values what they become, and leaves empty what is to stay so', async () => {
    const values = [
      { field: 'app', from: 'ACME Web', to: 'qr' },
      { field: 'status', from: 'Erledigt', to: 'Resolved' },
      { field: 'status', from: 'Egal', to: '' },
    ];
    const content = csv('Become', 'acme web,P1,ERLEDIGT', 'billing,P1,Egal', 'billing,P1,Sonst');
    const done = await importing(ann, content, { columns, values });
    expect(done).toMatchObject({ made: 2, failed: 1, failures: [{ row: 3, errors: [{ field: 'status' }] }] });
    const made = (await called(ann, 'Become')).toSorted((a, b) => a.bugnumber - b.bugnumber);
    expect(made.map(({ app: name, status }) => [name, status])).toEqual([
      ['qr', 'Resolved'],
      ['billing', 'New'],
    ]);
  });

  it('makes nothing of a file with an error where it is all or nothing', async () => {
    const done = await importing(ann, csv('All', 'billing,P1,New', 'billing,P9,New'), { columns, mode: 'all' });
    expect(done).toMatchObject({ state: 'stopped', made: 0, failed: 1 });
    expect(done.reason).toBe('Some rows have errors, so nothing was imported');
    expect(await called(ann, 'All')).toEqual([]);
  });

  it('makes nothing twice of a file that is imported again', async () => {
    const content = csv('Twice', 'billing,P1,New', 'billing,P2,New');
    await importing(ann, content, { columns });
    expect(await importing(ann, content, { columns })).toMatchObject({ state: 'done', made: 0, again: 2 });
    expect(await called(ann, 'Twice')).toHaveLength(2);
  });

  it('notifies nobody', async () => {
    const bob = await newPerson(acme.admin, { flags: ['supportcreatebug'] });
    const content = `Description,Assignee\nFor bob,${bob.user.username}`;
    const done = await importing(ann, content, { columns: ['description', 'assignedTo'] });
    expect(done).toMatchObject({ made: 1, failed: 0 });
    expect((await called(ann, 'For bob'))[0]?.assignedTo?._id).toBe(bob.user._id);
    expect(worked(await bob.client.get<InboxAnswer>('/api/notifications')).items).toEqual([]);
  });

  it('is visible to the person who started it and to administrators, and creates only what that person may create', async () => {
    const bob = await newPerson(acme.admin, { flags: ['createnotes'] });
    const { file, rows } = worked(await uploadRows(bob, 'Title,Priority\nA card,T1'));
    const form = { collection: 'tasks', name: 'cards.csv', mode: 'skip', file, rows };
    const wrong = await bob.client.post('/api/imports', { ...form, collection: 'bugs', columns: ['description', ''] });
    expect(wrong.status).toBe(403);
    const own = worked(
      await bob.client.post<ImportView>('/api/imports', { ...form, columns: ['tasktitle', 'priority'] }),
    );
    expect(await ended(bob, own._id)).toMatchObject({ state: 'done', made: 1 });
    await ended(acme.admin, own._id);
    expect((await ann.client.get(`/api/imports/${own._id}/errors.csv`)).status).toBe(404);
    expect((await ann.client.post(`/api/imports/undo/${own._id}`, {})).status).toBe(404);
    // Without the right to delete cards, nothing of it is undone.
    expect((await bob.client.post(`/api/imports/undo/${own._id}`, {})).status).toBe(403);
    const cards = worked(await bob.client.get<{ tasks: TaskView[] } & { items?: TaskView[] }>('/api/task/fetchtask'));
    expect(JSON.stringify(cards)).toContain('A card');
  });
});

describe('the undo of an import', () => {
  it('deletes its records as one action, and keeps records that people changed since', async () => {
    const bob = await newPerson(acme.admin, { flags: ['supporteditbug'] });
    const content = csv('Undo', 'billing,P1,New', 'billing,P2,In Progress', 'qr,P3,New');
    const { _id } = await importing(ann, content, { columns });
    const [first] = (await called(ann, 'Undo')).toSorted((a, b) => a.bugnumber - b.bugnumber);
    worked(await bob.client.put(`/api/bug/update/${first?._id ?? ''}`, { priority: 'Urgent' }));
    worked(await ann.client.post('/api/undo/last', { direction: 'undo' }));
    const undone = await ended(ann, _id, ['undone']);
    expect(undone).toMatchObject({ undone: 3, removed: 2, kept: 1 });
    expect(undone.keptRecords).toMatchObject([
      { row: 1, id: first?._id, label: `BUG-${first?.bugnumber ?? ''}`, by: { _id: bob.user._id } },
    ]);
    expect(await called(ann, 'Undo')).toHaveLength(1);
  });

  it('lets the file be imported again', async () => {
    const content = csv('Anew', 'billing,P1,New');
    const { _id } = await importing(ann, content, { columns });
    worked(await ann.client.post(`/api/imports/undo/${_id}`, {}));
    await ended(ann, _id, ['undone']);
    expect(await called(ann, 'Anew')).toEqual([]);
    expect(await importing(ann, content, { columns })).toMatchObject({ made: 1 });
    expect(await called(ann, 'Anew')).toHaveLength(1);
  });
});

const personRow = (name: string, part: { email?: string; role?: string; department?: string } = {}) =>
  [
    name,
    part.email ?? `${name}@example.com`,
    '+49 30 1234',
    '1990-02-28',
    part.role ?? 'dev',
    'Software Engineer',
    part.department ?? 'developer',
  ].join(',');
const accounts = async ({ client }: Person) =>
  worked(await client.get<{ getuser: UserView[] }>('/api/user/fetchuser')).getuser;
const named = async (person: Person, name: string) =>
  (await accounts(person)).filter(({ username }) => username === name);

describe('an import of people', () => {
  const filled = ['username', 'email', 'phone', 'dob', 'role', 'designation', 'department'];
  const people = { collection: 'users', name: 'people.csv', columns: filled };
  const fileOf = (...rows: string[]) => [filled.join(','), ...rows].join('\n');
  const chosen = { password: 'Chosen-By-0neself!', confirmpassword: 'Chosen-By-0neself!' };

  it('invites each, with the usual rights of the role, and passes over who is there already', async () => {
    const [name, wrong] = [uniqueName('new'), uniqueName('wrong')];
    const content = fileOf(
      personRow(name),
      personRow('anybody', { email: ann.user.email }),
      personRow(wrong, { role: 'superadmin' }),
      personRow(ann.user.username, { email: `${name}-2@example.com` }),
    );
    const done = await importing(acme.admin, content, people);
    expect(done).toMatchObject({ state: 'done', made: 1, again: 1, failed: 2 });
    expect(done.failures.map(({ row, errors }) => [row, errors.map(({ field }) => field)])).toEqual([
      [3, ['role']],
      [4, ['username']],
    ]);
    const [made] = await named(acme.admin, name);
    expect(made).toMatchObject({ invited: true, role: 'dev', phone: '+49 30 1234', designation: 'softwareEngineer' });
    expect(made).toMatchObject({ developercreatebug: true, supportcreatebug: false });
    const history = worked(
      await acme.admin.client.get<{ items: HistoryEntry[] }>(`/api/history/users/${made?._id ?? ''}`),
    ).items;
    expect(history.at(-1)).toMatchObject({ imported: 'people.csv', group: done._id });
    // The person signs in with the password that they choose by the link, and not before.
    const early = await new Client(app.url).post('/api/user/login', { username: name, password: chosen.password });
    expect(early.status).toBe(401);
    const issued = await acme.admin.client.post<IssuedLink>(`/api/user/passwordlink/${made?._id ?? ''}`);
    const link = worked(issued).link?.split('#')[1] ?? '';
    worked(await new Client(app.url).post('/api/user/link/password', { link, ...chosen }));
    expect((await signIn(app, name, chosen.password)).user.invited).toBe(false);
  });

  it('lets people report to those of earlier rows', async () => {
    const [boss, report] = [uniqueName('boss'), uniqueName('report')];
    const content = `${filled.join(',')},manager\n${personRow(boss)},\n${personRow(report)},${boss}@example.com`;
    const done = await importing(acme.admin, content, { ...people, columns: [...filled, 'manager'] });
    expect(done).toMatchObject({ state: 'done', made: 2, failed: 0 });
    const [[first], [second]] = [await named(acme.admin, boss), await named(acme.admin, report)];
    expect(second?.manager).toBe(first?._id);
  });

  it('gives no rights and no place that the importer could not give by hand', async () => {
    const clerk = await newPerson(acme.admin, { flags: ['createuser', 'createnotes'], department: 'support' });
    const [own, far, high] = [uniqueName('own'), uniqueName('far'), uniqueName('high')];
    const member = { role: 'member', department: 'support' };
    const content = fileOf(
      personRow(own, member),
      personRow(far, { ...member, department: 'hr' }),
      personRow(high, { ...member, role: 'admin' }),
    );
    const done = await importing(clerk, content, people);
    expect(done).toMatchObject({ made: 1, failed: 2 });
    expect((await named(acme.admin, own))[0]).toMatchObject({ createnotes: true, markattendence: false });
    expect(await named(acme.admin, high)).toEqual([]);
    expect((await ann.client.post('/api/imports', { ...people, file: done.file, rows: 3, mode: 'skip' })).status).toBe(
      403,
    );
  });

  it('is undone as one, but for those who have signed in, and leaves the names to the next file', async () => {
    const [first, second] = [uniqueName('first'), uniqueName('second')];
    const content = fileOf(personRow(first), personRow(second));
    const { _id } = await importing(acme.admin, content, people);
    const [stays] = await named(acme.admin, first);
    const [goes] = await named(acme.admin, second);
    const link = worked(await acme.admin.client.post<Invited>(`/api/user/passwordlink/${stays?._id ?? ''}`)).link ?? '';
    worked(await new Client(app.url).post('/api/user/link/password', { link: link.split('#')[1], ...chosen }));
    worked(await acme.admin.client.post(`/api/imports/undo/${_id}`, {}));
    const undone = await ended(acme.admin, _id, ['undone']);
    expect(undone).toMatchObject({ removed: 1, kept: 1, keptRecords: [{ label: first, by: { username: first } }] });
    const again = await importing(acme.admin, content, people);
    expect(again).toMatchObject({ made: 1, again: 1, failed: 0 });
    expect(await named(acme.admin, second)).toMatchObject([{ deleted: false, invited: true }]);
    const restored = await acme.admin.client.put(`/api/user/restoreuser/${goes?._id ?? ''}`);
    expect(problemOf(restored).code).toBe('usernameTaken');
  });
});

describe('a file', () => {
  it.each([
    ['importEncoding', Buffer.from('Title\nB\xe4r', 'latin1')],
    ['importBinary', Buffer.from('Title\nA\0B')],
    ['importEmpty', Buffer.from('Title\n\n')],
    ['importUneven', Buffer.from('Title\nA,B')],
    ['importQuotes', Buffer.from('Title\n"A')],
    ['importHugeCell', Buffer.from(`Title\n${'x'.repeat(20_001)}`)],
    ['importTooManyRows', Buffer.from(`Title\n${'x\n'.repeat(50_001)}`)],
    ['importTooManyColumns', Buffer.from(`${'a,'.repeat(100)}a\nb`)],
    // A bomb: small as it is sent, large when it is unpacked.
    ['importTooLarge', gzipSync(Buffer.alloc(30_000_000, 'a'))],
  ])('is refused with clear words: %s', async (code, content) => {
    expect(problemOf(await uploadRows(ann, content)).code).toBe(code);
  });

  it('is refused without the right to create such records', async () => {
    const eve = await newPerson(acme.admin);
    expect((await uploadRows(eve, 'Title\nA')).status).toBe(403);
  });
});

it('only one import of an organisation is under way at a time, and one that is cancelled stays so', async () => {
  const long = csv('Long', ...Array.from({ length: 1_500 }, () => 'billing,P1,New'));
  const { file, rows } = worked(await uploadRows(ann, long));
  const form = { collection: 'bugs', name: 'long.csv', mode: 'skip', file, rows, columns };
  const { _id } = worked(await ann.client.post<ImportView>('/api/imports', form));
  const second = await acme.admin.client.post('/api/imports', form);
  expect(problemOf(second).code).toBe('importRunning');
  worked(await ann.client.post(`/api/imports/cancel/${_id}`, {}));
  const cancelled = await ended(ann, _id, ['cancelled']);
  expect(cancelled.done).toBeLessThan(1_500);
  expect(problemOf(await ann.client.post(`/api/imports/cancel/${_id}x`, {})).code).toBe('importGone');
});
