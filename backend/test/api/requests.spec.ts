import { beforeAll, describe, expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { Client, problemOf, type SendOptions } from '../support/client.js';
import { newOrganisation, type Organisation, signInSuperadmin, userForm } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
});

const path = '/api/user/createuser';
const sent = (options: SendOptions) => acme.admin.client.post(path, undefined, options);
const problem = (code: keyof typeof coreRefusals) => ({
  statusCode: coreRefusals[code].status,
  code,
  message: coreRefusals[code].message,
});

describe('a body', () => {
  it('is refused when it is larger than a megabyte, and taken apart when it is not', async () => {
    const large = await sent({ raw: JSON.stringify({ username: 'x'.repeat(1024 * 1024) }) });
    expect(problemOf(large)).toEqual(problem('tooLarge'));
    const almost = await sent({ raw: JSON.stringify({ username: 'x'.repeat(1024 * 1024 - 100) }) });
    expect(almost.status).toBe(400);
  });

  it('is refused when it is not JSON', async () => {
    for (const raw of ['{', '{"username":}', '{"username":"a"} x', 'undefined', "{'username':'a'}", '\u0000', '[[[[']) {
      const answer = await sent({ raw });
      expect({ raw, ...problemOf(answer) }).toEqual({ raw, ...problem('invalid') });
    }
  });

  it('is refused when it is JSON, but no form', async () => {
    for (const raw of ['null', '5', '"text"', 'true', '[]', '[{}]']) {
      const answer = await sent({ raw });
      expect({ raw, status: answer.status, code: problemOf(answer).code }).toEqual({
        raw,
        status: 400,
        code: 'invalid',
      });
    }
  });

  it('is refused when it is of another kind', async () => {
    const form = userForm();
    const urlEncoded = `username=${String(form['username'])}&role=member`;
    for (const [type, raw] of [
      ['text/plain', JSON.stringify(form)],
      ['application/x-www-form-urlencoded', urlEncoded],
      ['application/xml', '<user/>'],
      ['application/octet-stream', JSON.stringify(form)],
      ['application/jsonp', JSON.stringify(form)],
      ['text/html; charset=utf-8', JSON.stringify(form)],
      ['nonsense', JSON.stringify(form)],
    ] as const) {
      const answer = await sent({ type, raw });
      expect({ type, ...problemOf(answer) }).toEqual({ type, ...problem('wrongKind') });
    }
  });

  it('is taken as JSON with a character set, and refused as JSON of bytes that are no text', async () => {
    const raw = JSON.stringify(userForm());
    expect((await sent({ type: 'application/json; charset=utf-8', raw })).status).toBe(200);
    expect((await sent({ raw: Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d]) })).status).toBe(400);
  });

  it('is refused for each unknown nested field, by name', async () => {
    const answer = await sent({ raw: JSON.stringify({ ...userForm(), username: { first: 'a', second: { b: 1 } } }) });
    expect(answer.status).toBe(400);
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    expect(problemOf(await sent({ raw: deep }))).toEqual(problem('invalid'));
    const wide = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(problemOf(await sent({ raw: `{"username":${wide}}` }))).toEqual(problem('invalid'));
  });
});

describe('a request', () => {
  it('is not found where there is nothing', async () => {
    const { client } = acme.admin;
    const api = ['/api', '/api/', '/api/user', '/api/nothing', '/api/user/nothing', '/api/User/fetchuser'];
    for (const nowhere of [...api, '/assets/index-of-an-earlier-build.js']) {
      const answer = await client.get(nowhere);
      expect({ nowhere, ...problemOf(answer) }).toEqual({ nowhere, ...problem('notFound') });
    }
  });

  it('is not found with another method', async () => {
    const { client } = acme.admin;
    for (const method of ['DELETE', 'PATCH', 'PUT']) {
      expect((await client.send(method, path, userForm())).status).toBe(404);
    }
    expect((await client.get(path)).status).toBe(404);
  });

  it('is refused with an address that cannot be', async () => {
    const { client } = acme.admin;
    for (const bad of [
      '/api/history/users/%E0%A4%A',
      '/api/user/updateuser/%',
      `/api/history/users/${'x'.repeat(500)}`,
    ]) {
      const answer = await client.get(bad);
      expect([400, 404, 413]).toContain(answer.status);
      expect(problemOf(answer).message).toEqual(expect.any(String));
    }
  });

  it('is refused with a key that is too long', async () => {
    const answer = await acme.admin.client.post(path, userForm(), { key: 'k'.repeat(201) });
    expect(problemOf(answer).errors?.[0]?.field).toBe('Idempotency-Key');
  });

  it('is refused without a session on every kind of call, before its body is looked at', async () => {
    const client = new Client(app.url);
    expect((await client.post(path, { nothing: 'valid' })).status).toBe(401);
    expect((await client.get('/api/user/fetchuser')).status).toBe(401);
  });
});
