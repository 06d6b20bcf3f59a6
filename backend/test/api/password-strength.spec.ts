import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PasswordStrength } from '@atrium/contracts/users/password-rules';
import { startApp, type TestApp } from '../support/app.js';
import { Client, problemOf, worked } from '../support/client.js';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

const path = '/api/user/passwordstrength';
const strengthOf = async (client: Client, password: string, words: string[] = []) =>
  worked(await client.post<PasswordStrength>(path, { password, words }));

describe('the strength of a password', () => {
  it('is answered to everybody, with the rules that are not met', async () => {
    const stranger = new Client(app.url);
    expect(await strengthOf(stranger, 'Teal-Suitcase-7')).toEqual({ score: 4, unmet: [] });
    expect(await strengthOf(stranger, 'abc')).toEqual({
      score: 0,
      unmet: ['length', 'uppercase', 'digit', 'symbol', 'uncommon'],
    });
    expect((await strengthOf(stranger, 'P@ssw0rd1!')).unmet).toEqual(['uncommon']);
    expect((await strengthOf(stranger, 'Helena-2026!', ['helena.marques'])).unmet).toContain('unrelated');
  });

  it('uses the names of the signed-in person’s organisation, and reveals them to nobody else', async () => {
    const password = `${acme.origin.originName.replaceAll('-', '')}A!`;
    expect((await strengthOf(acme.admin.client, password)).unmet).toContain('unrelated');
    expect((await strengthOf(new Client(app.url), password)).unmet).not.toContain('unrelated');
  });

  it('is asked for within bounds', async () => {
    const stranger = new Client(app.url);
    const long = await stranger.post(path, { password: 'a'.repeat(129) });
    expect(problemOf(long)).toMatchObject({ statusCode: 400, code: 'invalid' });
    const narrow = await startApp({ config: { limitFactor: 0.05 }, beside: app });
    try {
      const ask = () => new Client(narrow.url).post(path, { password: 'x' });
      let answer = await ask();
      expect(answer.status).toBe(200);
      for (let n = 0; n < 15; n++) answer = await ask();
      expect(problemOf(answer)).toMatchObject({ statusCode: 429, code: 'tooMany' });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await narrow.stop();
    }
  });
});
