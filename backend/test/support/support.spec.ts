import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from './app.js';
import { problemOf, worked } from './client.js';
import { LiveClient } from './live-client.js';
import { createUser, newOrganisation, type Organisation, signInSuperadmin } from './people.js';

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

describe('the harness', () => {
  it('knows every route, also those that no controller has', () => {
    const known = app.routes.map(({ method, path }) => `${method} ${path}`);
    expect(known).toEqual(expect.arrayContaining(['GET /api/user/check', 'PUT /api/user/updateuser/:id']));
    expect(known).toContain('GET /api/docs-json');
  });

  it('keeps a store that equals what the server reads', async () => {
    const live = await LiveClient.connect(acme.admin.client);
    const users = await live.follow('users');
    const before = users.documents.size;
    const { _id } = await createUser(acme.admin);
    const changed = await acme.admin.client.put(`/api/user/updateuser/${_id}`, { dob: '1991-01-01' });
    await users.reached(changed.position!);
    const { getuser } = worked(await acme.admin.client.get<{ getuser: { _id: string }[] }>('/api/user/fetchuser'));
    expect(users.documents.size).toBe(before + 1);
    expect(users.all().map((user) => user._id)).toEqual(getuser.map((user) => user._id));
    expect(users.get(_id)).toMatchObject({ dob: '1991-01-01', version: 3 });
    live.close();
  });

  it('continues where it was after a lost connection, with every delta applied once', async () => {
    const live = await LiveClient.connect(acme.admin.client);
    const users = await live.follow('users');
    const { _id } = await createUser(acme.admin);
    await users.until((store) => store.get(_id) !== undefined);
    live.close();
    const missed = await acme.admin.client.put(`/api/user/updateuser/${_id}`, { dob: '1992-02-29' });
    await live.reconnect();
    await users.reached(missed.position!);
    expect(users.get(_id)).toMatchObject({ dob: '1992-02-29', version: 3 });
    expect(new Set(users.applied).size).toBe(users.applied.length);
    live.close();
  });

  it('reports why a connection was refused, and what a failed request said', async () => {
    await expect(LiveClient.connect(acme.admin.client, { headers: {} })).rejects.toThrow();
    const refused = await acme.admin.client.get('/api/origin/fetchorigin');
    expect(problemOf(refused)).toMatchObject({ statusCode: 403, code: 'notAllowed' });
  });
});
