import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { StoredFile } from '@atrium/contracts/core/files';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import sharp from 'sharp';
import { picture } from '../files/hostile-files.js';
import { formWith, type Part } from '../files/upload-form.js';
import { Dice } from '../security/dice.js';
import { countEvents } from '../security/world.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, complaintsOf, problemOf, type SendOptions, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';

jest.setTimeout(60_000);

type Saved = { frsaved: FeatureRequestView; success?: boolean; message: string };

let app: TestApp;
let acme: Organisation;
let umbrella: Organisation;
/** Asks for features, edits and deletes them. */
let ann: Person;
/** May do nothing special. */
let bob: Person;
let cid: Person;
let png: Buffer;

beforeAll(async () => {
  app = await startApp();
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  umbrella = await newOrganisation(root);
  ann = await newPerson(acme.admin, {
    flags: ['supportcreatefeature', 'supporteditfeature', 'supportdeletefeature'],
  });
  bob = await newPerson(acme.admin);
  cid = await newPerson(acme.admin, { flags: ['developercreatefeature'] });
  png = await picture(640, 400).png().toBuffer();
});
afterAll(() => app.stop());

const form = { product: 'billing', submodule: 'qr', priority: 'P1_High', description: 'Split a bill' };
const fields = (values: Readonly<Record<string, string>>): Part[] =>
  Object.entries(values).map(([name, content]) => ({ name, content }));
const image = (content: Buffer, filename = 'a.png'): Part => ({ name: 'frimages', filename, content });

function multipart(parts: readonly Part[], options: SendOptions = {}): [undefined, SendOptions] {
  const { raw, type } = formWith(parts);
  return [undefined, { raw, type, ...options }];
}

async function ask(by: Person = ann, description = 'Split a bill'): Promise<FeatureRequestView> {
  return worked(await by.client.post<Saved>('/api/fr/createfr', { ...form, description })).frsaved;
}

async function all({ client }: Person): Promise<FeatureRequestView[]> {
  return worked(await client.get<{ data: { getfr: FeatureRequestView[] } }>('/api/fr/fetchfr')).data.getfr;
}

async function shown(by: Person, id: string): Promise<FeatureRequestView> {
  const found = (await all(by)).find(({ _id }) => _id === id);
  if (found === undefined) throw new Error(`${id} is not shown`);
  return found;
}

const change = async (by: Person, path: string, body: object = {}) =>
  worked(await by.client.put<Saved>(`/api/fr/${path}`, body)).frsaved;
const voteBy = (by: Person, id: string) => by.client.post<Saved>(`/api/fr/votes/${id}`, {});
const unvoteBy = (by: Person, id: string) => by.client.delete<Saved>(`/api/fr/votes/${id}`);

async function fetchFile({ client }: { client: Client }, path: string) {
  const response = await fetch(client.url + path, { headers: { cookie: client.cookie } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function countFiles(): Promise<number> {
  const entries = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

describe('the calls of the specification', () => {
  it('save, list, update and delete a request', async () => {
    const created = worked(await ann.client.post<Saved>('/api/fr/createfr', form));
    expect(created).toMatchObject({
      success: true,
      message: 'Feature request saved successfully!',
      frsaved: {
        ...form,
        frnumber: expect.any(Number),
        status: 'New',
        votes: 1,
        createdby: { _id: ann.user._id, username: ann.user.username, email: ann.user.email },
      },
    });
    const { _id, frnumber } = created.frsaved;
    expect(await shown(bob, _id)).toEqual(created.frsaved);
    for (const method of ['PUT', 'PATCH'] as const) {
      const description = `Split any bill, by ${method}`;
      const answer = await ann.client.send<Saved>(method, `/api/fr/updatefr?id=${_id}`, { description });
      expect(worked(answer)).toMatchObject({
        message: 'Feature request updated successfully!',
        frsaved: { description, frnumber, product: 'billing' },
      });
    }
    expect(worked(await ann.client.delete('/api/fr/deletefr', { _id }))).toEqual({
      message: `Successfully Deleted FR ID:${_id}`,
    });
    expect((await all(bob)).some((request) => request._id === _id)).toBe(false);
    expect((await bob.client.get('/api/fr/deletedfr')).status).toBe(403);
    const { items } = worked(await ann.client.get<{ items: FeatureRequestView[] }>('/api/fr/deletedfr'));
    expect(items.map((request) => request._id)).toContain(_id);
    await change(ann, `restorefr/${_id}`);
    expect((await shown(bob, _id)).deleted).toBe(false);
  });

  it('take ids from the fields of a form with a picture', async () => {
    const { _id } = await ask();
    for (const name of ['_id', 'id']) {
      const parts = [...fields({ [name]: _id, description: `By ${name}` }), image(png)];
      const answer = worked(await ann.client.patch<Saved>('/api/fr/updatefr', ...multipart(parts)));
      expect(answer.frsaved).toMatchObject({ _id, description: `By ${name}` });
      expect(answer.frsaved.frimages).toContain(`/api/files/feature-requests/${_id}/`);
    }
  });

  it('tell nobody of another organisation anything', async () => {
    const { _id } = await ask();
    expect((await umbrella.admin.client.put(`/api/fr/updatefr/${_id}`, { description: 'Mine' })).status).toBe(404);
    expect((await voteBy(umbrella.admin, _id)).status).toBe(404);
    expect(await all(umbrella.admin)).toEqual([]);
  });

  it('number requests one by one, also those that are asked for together', async () => {
    const together = await Promise.all(Array.from({ length: 10 }, () => ask()));
    const numbers = together.map(({ frnumber }) => frnumber).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, n) => (numbers[0] ?? 0) + n));
  });
});

const uploadedBy = async (by: Person) =>
  worked(await by.client.post<StoredFile>('/api/files', ...multipart([{ name: 'file', filename: 'a', content: png }])))
    ._id;

describe('the picture of a request', () => {
  it('comes with the form and is seen by everybody of the organisation', async () => {
    const parts = [...fields(form), image(png, 'photo of a till.PNG')];
    const { frsaved, success } = worked(await ann.client.post<Saved>('/api/fr/createfr', ...multipart(parts)));
    expect(success).toBe(true);
    expect(frsaved).toMatchObject({ ...form, thumbnail: `${frsaved.frimages}/thumbnail` });
    expect(Math.abs(Date.now() - Date.parse(frsaved.uploaded))).toBeLessThan(60_000);
    const seen = await fetchFile(bob, frsaved.frimages);
    expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: 'png', width: 640, height: 400 });
    const small = await fetchFile(bob, frsaved.thumbnail);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 360, height: 225 });
    expect((await fetchFile(umbrella.admin, frsaved.frimages)).status).toBe(404);
  });

  it('is uploaded once when the same form is sent again under its key', async () => {
    const [none, options] = multipart([...fields(form), image(png)], { key: 'a form' });
    const first = worked(await ann.client.post<Saved>('/api/fr/createfr', none, options));
    const before = await countFiles();
    expect(worked(await ann.client.post<Saved>('/api/fr/createfr', none, options))).toEqual(first);
    expect(await countFiles()).toBe(before);
    const other = multipart([...fields(form), image(await picture(10, 10).png().toBuffer())], { key: 'a form' });
    expect(problemOf(await ann.client.post('/api/fr/createfr', ...other)).code).toBe('keyReused');
  });

  it('can be uploaded before, by the same person alone, and taken away', async () => {
    const mine = await uploadedBy(ann);
    const { frsaved } = worked(await ann.client.post<Saved>('/api/fr/createfr', { ...form, frimages: mine }));
    expect(frsaved.frimages).toBe(`/api/files/feature-requests/${frsaved._id}/${mine}`);
    const theirs = await ann.client.put(`/api/fr/updatefr/${frsaved._id}`, { frimages: await uploadedBy(cid) });
    expect([theirs.status, complaintsOf(theirs)]).toEqual([400, { frimages: 'This picture does not exist' }]);
    expect(await change(ann, `updatefr/${frsaved._id}`, { frimages: '' })).toMatchObject({
      frimages: '',
      thumbnail: '',
      uploaded: '',
    });
    // What was there is still seen in the history.
    expect((await fetchFile(bob, frsaved.frimages)).status).toBe(200);
  });

  const refused: [string, () => Buffer, number][] = [
    ['a page that is called a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['half a picture', () => png.subarray(0, png.length / 2), 415],
    ['more than five megabytes', () => Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 413],
  ];
  it.each(refused)('is refused, and nothing is recorded or kept: %s', async (_, content, status) => {
    const { _id, version } = await ask();
    const events = await countEvents(app, acme._id);
    const files = await countFiles();
    const parts = [...fields(form), image(content(), 'holiday.png')];
    expect((await ann.client.post('/api/fr/createfr', ...multipart(parts))).status).toBe(status);
    expect((await ann.client.put(`/api/fr/updatefr/${_id}`, ...multipart(parts))).status).toBe(status);
    expect(await countEvents(app, acme._id)).toBe(events);
    expect(await countFiles()).toBe(files);
    expect((await shown(ann, _id)).version).toBe(version);
  });

  it('is not kept for a form that is refused', async () => {
    const files = await countFiles();
    const parts = [...fields({ ...form, priority: 'P9' }), image(await picture(11, 11).png().toBuffer())];
    expect((await ann.client.post('/api/fr/createfr', ...multipart(parts))).status).toBe(400);
    const allowed = [...fields(form), image(await picture(12, 12).png().toBuffer())];
    expect((await bob.client.post('/api/fr/createfr', ...multipart(allowed))).status).toBe(403);
    expect((await ann.client.put('/api/fr/updatefr/none', ...multipart(allowed))).status).toBe(404);
    expect(await countFiles()).toBe(files);
  });
});

describe('a status', () => {
  it('comes with an answer, which declining needs', async () => {
    const { _id } = await ask();
    const declined = await ann.client.put(`/api/fr/statusfr/${_id}`, { status: 'Declined' });
    expect([declined.status, complaintsOf(declined)]).toEqual([400, { response: 'Say why it is declined' }]);
    expect(await change(ann, `statusfr/${_id}`, { status: 'Declined', response: 'Too rare' })).toMatchObject({
      status: 'Declined',
      response: 'Too rare',
    });
    expect((await bob.client.put(`/api/fr/statusfr/${_id}`, { status: 'New' })).status).toBe(403);
    const { items } = worked(await bob.client.get<{ items: HistoryEntry[] }>(`/api/history/feature-requests/${_id}`));
    expect(items[0]?.changes).toContainEqual({ field: 'status', from: 'New', to: 'Declined' });
  });
});

describe('the roadmap', () => {
  it('keeps requests in the order in which people put them', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()];
    await change(ann, `placefr/${first._id}`, { horizon: 'Later' });
    await change(ann, `placefr/${second._id}`, { horizon: 'Later' });
    await change(ann, `placefr/${third._id}`, { horizon: 'Later', after: first._id });
    const column = (await all(bob)).filter(({ horizon }) => horizon === 'Later');
    const inOrder = column.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ _id }) => _id);
    expect(inOrder).toEqual([first._id, third._id, second._id]);
    await change(ann, `statusfr/${first._id}`, { status: 'Shipped' });
    const gone = await ann.client.put(`/api/fr/placefr/${second._id}`, { horizon: 'Later', before: first._id });
    expect(problemOf(gone).code).toBe('neighbourGone');
    expect(problemOf(await ann.client.put(`/api/fr/placefr/${first._id}`, { horizon: 'Now' })).code).toBe(
      'featureClosed',
    );
  });
});

const votersOf = async (id: string) => [...(await shown(ann, id)).voters].toSorted((a, b) => (a < b ? -1 : 1));
const people = (...voters: Person[]) => voters.map(({ user }) => user._id).toSorted((a, b) => (a < b ? -1 : 1));
const countsAt = (id: string, ...voters: Person[]) =>
  until('the votes are counted', async () => isDeepStrictEqual(await votersOf(id), people(...voters)));
const markAs = (id: string, original: string) => change(ann, `duplicatefr/${id}`, { original });

describe('votes', () => {
  it('are given once by each person, and taken back', async () => {
    const { _id } = await ask();
    worked(await voteBy(bob, _id));
    expect(worked(await voteBy(bob, _id)).frsaved.votes).toBe(2);
    await Promise.all(Array.from({ length: 5 }, () => voteBy(cid, _id)));
    expect(await votersOf(_id)).toEqual(people(ann, bob, cid));
    expect(worked(await unvoteBy(bob, _id)).frsaved.votes).toBe(2);
  });

  it('of duplicates count at the original, each person once', async () => {
    const [original, twin] = [await ask(ann), await ask(cid)];
    worked(await voteBy(bob, original._id));
    worked(await voteBy(bob, twin._id));
    await markAs(twin._id, original._id);
    await countsAt(original._id, ann, bob, cid);
    expect((await shown(bob, original._id)).duplicates).toMatchObject([{ _id: twin._id }]);
    expect(problemOf(await voteBy(acme.admin, twin._id)).code).toBe('voteOnOriginal');
    await change(ann, `duplicatefr/${twin._id}`, {});
    await countsAt(original._id, ann, bob);
    expect(await votersOf(twin._id)).toEqual(people(bob, cid));
  });

  it('follow a changed mind, at the duplicate or at the original', async () => {
    const [original, twin] = [await ask(ann), await ask(cid)];
    worked(await voteBy(bob, twin._id));
    await markAs(twin._id, original._id);
    await countsAt(original._id, ann, bob, cid);
    worked(await unvoteBy(cid, twin._id));
    await countsAt(original._id, ann, bob);
    worked(await unvoteBy(bob, original._id));
    await countsAt(original._id, ann);
    await countsAt(twin._id);
    worked(await voteBy(bob, original._id));
    await markAs(twin._id, '');
    await until('the duplicate is gone', async () => (await shown(ann, original._id)).duplicates.length === 0);
    expect(await votersOf(original._id)).toEqual(people(ann, bob));
  });

  it('go along when a duplicate’s original turns out to be a duplicate, and with deletion and return', async () => {
    const [best, better, good] = [await ask(ann), await ask(bobAsks), await ask(cid)];
    await markAs(good._id, better._id);
    await countsAt(better._id, bobAsks, cid);
    await markAs(better._id, best._id);
    await countsAt(best._id, ann, bobAsks, cid);
    expect((await shown(ann, good._id)).duplicateOf).toBe(best._id);
    await until('nothing counts there', async () => (await shown(ann, better._id)).duplicates.length === 0);
    worked(await ann.client.delete(`/api/fr/deletefr/${good._id}`));
    await countsAt(best._id, ann, bobAsks);
    await change(ann, `restorefr/${good._id}`);
    await countsAt(best._id, ann, bobAsks, cid);
  });

  it('add up however marks and changes of mind come together', async () => {
    const originals = [await ask(ann), await ask(cid)].map(({ _id }) => _id);
    const twins = await Promise.all(Array.from({ length: 4 }, async (_, n) => (await ask(n % 2 ? ann : cid))._id));
    const people = [ann, bob, cid, bobAsks];
    const dice = new Dice(4_711);
    for (let round = 0; round < 12; round++) {
      await Promise.all(
        Array.from({ length: 6 }, () => {
          const by = dice.oneOf(people);
          const id = dice.oneOf(dice.chance(0.3) ? originals : twins);
          if (dice.chance(0.5)) return dice.chance(0.5) ? voteBy(by, id) : unvoteBy(by, id);
          const original = dice.chance(0.3) ? '' : dice.oneOf(originals);
          return ann.client.put(`/api/fr/duplicatefr/${dice.oneOf(twins)}`, { original });
        }),
      );
    }
    await until('everything is counted', async () => {
      const shownNow = await all(ann);
      return originals.every((id) => {
        const original = shownNow.find(({ _id }) => _id === id);
        const own = shownNow.filter(({ duplicateOf }) => duplicateOf === id);
        const counted = new Map(original?.duplicates.map((one) => [one._id, one.voters]));
        return (
          counted.size === own.length && own.every((one) => isDeepStrictEqual(counted.get(one._id), one.ownVoters))
        );
      });
    });
  });

  let bobAsks: Person;
  beforeAll(async () => {
    bobAsks = await newPerson(acme.admin, { flags: ['supportcreatefeature'] });
  });

  it('cannot be counted by anybody but the product, nor at a duplicate of a duplicate', async () => {
    const [original, twin, third] = [await ask(), await ask(), await ask()];
    await markAs(twin._id, original._id);
    const answer = await ann.client.put(`/api/fr/duplicatefr/${third._id}`, { original: twin._id });
    expect(problemOf(answer).code).toBe('originalIsDuplicate');
    const count = app.services.runner.run({
      name: 'CountDuplicateVotes',
      data: { duplicate: third._id },
      actor: { ...acme.admin.user, id: acme.admin.user._id, home: acme._id, tenant: acme._id, rightsSince: '0' },
      id: original._id,
    });
    await expect(count).rejects.toMatchObject({ code: 'notAllowed' });
  });
});

describe('links', () => {
  it('are seen from both sides', async () => {
    const [one, other] = [await ask(), await ask()];
    const link = { relation: 'blocks', collection: 'feature-requests', item: other._id };
    worked(await ann.client.post(`/api/fr/links/${one._id}`, link));
    await until('the other side is tied', async () => (await shown(bob, other._id)).links.length === 1);
    expect((await shown(bob, other._id)).links[0]).toEqual({
      collection: 'feature-requests',
      id: one._id,
      relation: 'blockedBy',
    });
  });
});
