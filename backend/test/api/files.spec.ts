import { dayMs } from '@atrium/contracts/core/days';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { StoredFile } from '@atrium/contracts/core/files';
import sharp from 'sharp';
import { BlobStore } from '../../src/platform/files/blob-store.js';
import { referencesInLog } from '../../src/platform/files/file-references.js';
import { UnusedFiles } from '../../src/platform/files/unused-files.js';
import { hostileFiles, picture } from '../files/hostile-files.js';
import { formWith, type Part } from '../files/upload-form.js';
import { startApp, type TestApp } from '../support/app.js';
import { Client, complaintsOf, problemOf, worked } from '../support/client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInAgain,
  signInSuperadmin,
} from '../support/people.js';

jest.setTimeout(60_000);

let app: TestApp;
let other: TestApp;
let acme: Organisation;
let umbrella: Organisation;
let png: Buffer;
/** Sees the board, and may write cards. */
let ann: Person;
/** Sees the board. */
let bob: Person;
/** Sees nothing of the board. */
let eve: Person;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({ beside: app });
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  umbrella = await newOrganisation(root);
  ann = await newPerson(acme.admin, { role: 'dev', flags: ['createnotes', 'editnotes', 'deletenotes'] });
  bob = await newPerson(acme.admin, { flags: ['supporttask'] });
  eve = await newPerson(acme.admin);
  png = await picture().png().toBuffer();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

function send(by: Pick<Person, 'client'>, parts: readonly Part[], key?: string) {
  const { raw, type } = formWith(parts);
  return by.client.post<StoredFile>('/api/files', undefined, { raw, type, ...(key === undefined ? {} : { key }) });
}

async function uploadedBy(by: Person, bytes = png): Promise<StoredFile> {
  return worked(await send(by, [{ name: 'file', filename: 'a.png', content: bytes }]));
}

/** A card that mentions a file in its text. */
async function cardWith(file: string): Promise<string> {
  const form = { tasktitle: 'See', description: `![what I see](file:${file})`, priority: 'T1' };
  const answer = await ann.client.post<{ createdtask: { _id: string } }>('/api/task/createtask', form);
  return worked(answer).createdtask._id;
}

async function fetchFile({ client }: { client: Client }, path: string) {
  const response = await fetch(client.url + path, { headers: { cookie: client.cookie } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** How many files the store holds. */
async function countFiles(): Promise<number> {
  const entries = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

describe('uploading', () => {
  it('answers with what was kept, which only the uploader sees so far', async () => {
    const file = await uploadedBy(ann);
    expect(file).toMatchObject({ type: 'image/png', width: 48, height: 32, url: `/api/files/${file._id}` });
    const seen = await fetchFile(ann, file.url);
    expect([seen.status, seen.bytes.length]).toEqual([200, file.size]);
    expect((await fetchFile(ann, file.thumbnail)).headers.get('content-type')).toBe('image/webp');
    for (const person of [bob, acme.admin, umbrella.admin]) {
      expect((await fetchFile(person, file.url)).status).toBe(404);
      expect((await fetchFile(person, file.thumbnail)).status).toBe(404);
    }
  });

  it('is once under a key, and seen by a second process over the same directory', async () => {
    const parts = [{ name: 'file', filename: 'a.png', content: png }];
    const first = worked(await send(ann, parts, 'once'));
    const there = new Client(other.url);
    for (const [name, value] of ann.client.jar) there.jar.set(name, value);
    expect(worked(await send({ client: there }, parts, 'once'))).toEqual(first);
    expect((await fetchFile({ client: there }, first.url)).status).toBe(200);
  });

  it('needs a session, and the token against forgery', async () => {
    const before = await countFiles();
    expect(
      (await send({ client: new Client(app.url) }, [{ name: 'file', filename: 'a.png', content: png }])).status,
    ).toBe(401);
    const { raw, type } = formWith([{ name: 'file', filename: 'a.png', content: png }]);
    const forged = await ann.client.post('/api/files', undefined, { raw, type, headers: { 'x-xsrf-token': 'x' } });
    expect(forged.status).toBe(403);
    expect(await countFiles()).toBe(before);
  });

  it('refuses every hostile file that the store refuses, whatever it is called', async () => {
    const before = await countFiles();
    const by = await newPerson(acme.admin);
    for (const { what, bytes, outcome } of await hostileFiles()) {
      if (outcome === 'redrawn') continue;
      const answer = await send(by, [{ name: 'file', filename: 'holiday.png', type: 'image/png', content: bytes }]);
      expect({ what, status: answer.status, code: problemOf(answer).statusCode }).toEqual({
        what,
        status: outcome,
        code: outcome,
      });
    }
    expect(await countFiles()).toBe(before);
  });

  it('takes up to five megabytes, to the byte', async () => {
    const side = 1_300;
    const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
    const almost = await noise.png({ compressionLevel: 0 }).toBuffer();
    const limit = 5 * 1024 * 1024;
    expect(almost.length).toBeLessThan(limit);
    const full = Buffer.concat([almost, Buffer.alloc(limit - almost.length)]);
    expect((await uploadedBy(ann, full)).width).toBe(side);
    const over = await send(ann, [
      { name: 'file', filename: 'a.png', content: Buffer.concat([full, Buffer.alloc(1)]) },
    ]);
    expect([over.status, problemOf(over).code]).toEqual([413, 'fileTooLarge']);
    const far = await send(ann, [{ name: 'file', filename: 'a.png', content: Buffer.alloc(12 * 1024 * 1024) }]);
    expect([far.status, problemOf(far).code]).toEqual([413, 'fileTooLarge']);
  });

  const file: Part = { name: 'file', filename: 'a.png', content: 'x' };
  const forms: [string, Part[], string[]][] = [
    ['without a file', [], ['file']],
    ['with an empty choice', [{ name: 'file', filename: '', content: '' }], ['file']],
    ['with the file in another field', [{ ...file, name: 'picture' }], ['picture']],
    ['with a field that nobody knows', [{ name: 'isAdmin', content: 'true' }, file], ['isAdmin']],
    ['with a field given twice', [{ name: 'a', content: '1' }, { name: 'a', content: '2' }, file], ['a']],
  ];
  it.each(forms)('is refused %s', async (_, parts, fields) => {
    const answer = await send(ann, parts);
    expect([answer.status, Object.keys(complaintsOf(answer))]).toEqual([400, fields]);
  });

  it('is refused with two files, a prototype, or a form that breaks off', async () => {
    const real = { name: 'file', filename: 'a.png', content: png };
    expect((await send(ann, [real, real])).status).toBe(400);
    expect((await send(ann, [{ name: '__proto__', content: 'x' }, real])).status).toBe(400);
    expect(
      (
        await send(
          ann,
          Array.from({ length: 50 }, (_, n) => ({ name: `f${n}`, content: 'x' })),
        )
      ).status,
    ).toBe(400);
    expect((await send(ann, [{ name: 'long', content: 'x'.repeat(200_000) }, real])).status).toBe(413);
    const { raw, type } = formWith([real]);
    expect((await ann.client.post('/api/files', undefined, { raw: raw.slice(0, -20), type })).status).toBe(400);
    const noBoundary = await ann.client.post('/api/files', undefined, { raw, type: 'multipart/form-data' });
    expect(noBoundary.status).toBe(400);
    expect((await ann.client.post('/api/files', { file: 'x' })).status).toBe(400);
    expect((await ann.client.post('/api/files', undefined, { raw: 'x', type: 'image/png' })).status).toBe(415);
  });

  it('is refused by every route that takes no file', async () => {
    const { raw, type } = formWith([{ name: 'file', filename: 'a.png', content: png }]);
    const answer = await ann.client.post('/api/task/createtask', undefined, { raw, type });
    expect([answer.status, problemOf(answer).code]).toEqual([415, 'wrongKind']);
  });

  it('is too much at some point, for one person alone', async () => {
    const hasty = await newPerson(acme.admin);
    const statuses: number[] = [];
    for (let n = 0; n < 130 && !statuses.includes(429); n++) statuses.push((await send(hasty, [file])).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(100);
    expect((await send(ann, [{ name: 'file', filename: 'a.png', content: png }])).status).toBe(200);
  });
});

const wear = (by: Person, face: string) => by.client.put('/api/user/profile', { picture: face });

describe('a profile picture', () => {
  it('is seen by colleagues, under the person alone, for as long as they wear it', async () => {
    const { _id: face } = await uploadedBy(bob, await picture(64, 64).webp().toBuffer());
    const address = `/api/files/users/${bob.user._id}/${face}/thumbnail`;
    expect((await fetchFile(ann, address)).status).toBe(404);
    worked(await wear(bob, face));
    for (const person of [bob, ann, eve, acme.admin]) expect((await fetchFile(person, address)).status).toBe(200);
    expect((await fetchFile(umbrella.admin, address)).status).toBe(404);
    expect((await fetchFile({ client: new Client(app.url) }, address)).status).toBe(401);
    worked(await wear(bob, ''));
    // It stays in what happened to the account, for those who see that.
    expect((await fetchFile(acme.admin, address)).status).toBe(200);
    expect((await fetchFile(eve, address)).status).toBe(404);
  });

  it('is not seen by colleagues any more once it was taken away, until it is given back', async () => {
    const { _id: face } = await uploadedBy(bob, await picture(64, 64).webp().toBuffer());
    worked(await wear(bob, face));
    const address = `/api/files/users/${bob.user._id}/${face}/thumbnail`;
    const act = (by: Person, what: string) => by.client.put(`/api/user/${what}/${bob.user._id}`);
    expect((await act(eve, 'removepicture')).status).toBe(403);
    expect((await act(umbrella.admin, 'removepicture')).status).toBe(404);
    worked(await act(acme.admin, 'removepicture'));
    expect((await fetchFile(eve, address)).status).toBe(404);
    expect((await act(eve, 'restorepicture')).status).toBe(403);
    worked(await act(acme.admin, 'restorepicture'));
    expect((await fetchFile(eve, address)).status).toBe(200);
  });

  it('is an own square picture', async () => {
    const { _id: face } = await uploadedBy(ann, await picture(64, 64).png().toBuffer());
    const wide = await uploadedBy(bob);
    for (const [file, code] of [
      [face, 'pictureUnknown'],
      ['nothing', 'pictureUnknown'],
      [wide._id, 'pictureNotSquare'],
    ] as const) {
      const answer = await wear(bob, file);
      expect([answer.status, problemOf(answer).code, Object.keys(complaintsOf(answer))]).toEqual([
        400,
        code,
        ['picture'],
      ]);
    }
  });
});

describe('a file that a record mentions', () => {
  it('is visible to everybody who sees the record, through the record alone', async () => {
    const { _id } = await uploadedBy(ann);
    const card = await cardWith(_id);
    const address = `/api/files/tasks/${card}/${_id}`;
    for (const person of [ann, bob, acme.admin]) {
      expect((await fetchFile(person, address)).status).toBe(200);
      expect((await fetchFile(person, `${address}/thumbnail`)).status).toBe(200);
    }
    for (const person of [eve, umbrella.admin]) expect((await fetchFile(person, address)).status).toBe(404);
    expect((await fetchFile(bob, `/api/files/${_id}`)).status).toBe(404);
    expect((await fetchFile({ client: new Client(app.url) }, address)).status).toBe(401);
  });

  it('is sent so that nothing in it runs and only its reader’s browser keeps it', async () => {
    const { _id } = await uploadedBy(ann);
    const { headers } = await fetchFile(bob, `/api/files/tasks/${await cardWith(_id)}/${_id}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(new RegExp(`^inline; filename="?${_id}\\.png"?$`)),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('vary')?.toLowerCase()).toContain('cookie');
  });

  it('is not found through a record that does not mention it, nor without a record', async () => {
    const { _id } = await uploadedBy(ann);
    const another = await cardWith((await uploadedBy(ann))._id);
    await cardWith(_id);
    for (const address of [
      `tasks/${another}/${_id}`,
      `tasks/nothing/${_id}`,
      `users/${ann.user._id}/${_id}`,
      `nothing/${another}/${_id}`,
      `tasks/${another}/no-such-file`,
      `tasks/${another}/..%2f..`,
    ]) {
      expect({ address, status: (await fetchFile(ann, `/api/files/${address}`)).status }).toEqual({
        address,
        status: 404,
      });
    }
  });

  it('is still seen in the history of a record that no longer mentions it', async () => {
    const { _id } = await uploadedBy(ann);
    const card = await cardWith(_id);
    worked(await ann.client.put(`/api/task/updateTask/${card}`, { description: 'Nothing to see' }));
    expect((await fetchFile(bob, `/api/files/tasks/${card}/${_id}`)).status).toBe(200);
    expect((await fetchFile(eve, `/api/files/tasks/${card}/${_id}`)).status).toBe(404);
  });

  it('disappears with the record, except for people with the right to restore it, and with the right to see it', async () => {
    const { _id } = await uploadedBy(ann);
    const card = await cardWith(_id);
    const address = `/api/files/tasks/${card}/${_id}`;
    const cid = await newPerson(acme.admin, { flags: ['supporttask'] });
    expect((await fetchFile(cid, address)).status).toBe(200);
    worked(await acme.admin.client.put(`/api/user/updateuser/${cid.user._id}`, { supporttask: false }));
    expect((await fetchFile(cid, address)).status).toBe(404);
    worked(await ann.client.delete(`/api/task/deleteTask/${card}`));
    expect((await fetchFile(bob, address)).status).toBe(404);
    expect((await fetchFile(ann, address)).status).toBe(200);
  });

  it('is kept from a session that has ended', async () => {
    const { _id } = await uploadedBy(ann);
    const card = await cardWith(_id);
    const again = await signInAgain(bob);
    worked(await again.client.post('/api/user/logout', {}));
    expect((await fetchFile(again, `/api/files/tasks/${card}/${_id}`)).status).toBe(401);
  });
});

describe('an upload that no record ever mentions', () => {
  it('is cleared away after its time, and nothing else is', async () => {
    const [said, once, never] = [await uploadedBy(ann), await uploadedBy(ann), await uploadedBy(ann)];
    await cardWith(said._id);
    const card = await cardWith(once._id);
    worked(await ann.client.put(`/api/task/updateTask/${card}`, { description: 'Nothing to be seen any more' }));
    const blobs = new BlobStore(join(app.dataDir, 'files'));
    const references = referencesInLog(app.services.eventStore, app.services.registry);
    const inDays = (days: number) =>
      new UnusedFiles(blobs, references, app.services.fileUsage, () => Date.now() + days * dayMs).sweep();
    await inDays(8);
    await inDays(9);
    const left = async ({ _id }: StoredFile) => (await fetchFile(ann, `/api/files/${_id}`)).status;
    expect([await left(said), await left(once), await left(never)]).toEqual([200, 200, 404]);
  });
});
