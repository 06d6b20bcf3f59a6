import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';

import { applicationEnv, localAddress, readSettings } from './settings.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-settings-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('settings', () => {
  test('have defaults for everything', async () => {
    expect(await readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/\.data$/),
      address: 'http://127.0.0.1:3000',
      seedDemo: true,
    });
  });

  test.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0', SEED_DEMO: 'true' }, true],
    [{ NODE_ENV: 'production', SEED_DEMO: 'true' }, true],
    [{ SEED_DEMO: 'false' }, false],
  ])('with %j, demo data: %s', async (env, seedDemo) => {
    expect(await readSettings(env)).toMatchObject({ seedDemo });
  });

  test.each(['http', '-1', '70000', '3000x'])('"%s" is no port', async (PORT) => {
    await expect(readSettings({ PORT })).rejects.toThrow(/PORT must be a number/);
  });

  test('port 0 means any free one', async () => {
    expect((await readSettings({ PORT: '0' })).port).toBeGreaterThan(0);
  });

  test.each([
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['::1', 'http://[::1]:3000'],
    ['atrium.example', 'http://atrium.example:3000'],
  ])('what listens on %s is reached at %s', (host, address) => {
    expect(localAddress(3000, host)).toBe(address);
  });
});

describe("the application's environment", () => {
  const stores = { eventStoreUrl: 'esdb://127.0.0.1:1?tls=false', redisUrl: 'redis://127.0.0.1:2' };

  test('keeps a secret of its own, readable by its owner alone', async () => {
    const settings = await readSettings({ DATA_DIR: dataDir });
    const first = applicationEnv({}, settings, stores);
    const second = applicationEnv({}, settings, stores);
    expect(first.SESSION_SECRET).toMatch(/^[\w-]{64}$/);
    expect(second.SESSION_SECRET).toBe(first.SESSION_SECRET);
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  test('passes on what the caller has set', async () => {
    const settings = await readSettings({ DATA_DIR: dataDir });
    const env = applicationEnv({ SESSION_SECRET: 'mine', ROLE: 'worker', SMTP_URL: 'smtp://mail' }, settings, stores);
    expect(env).toMatchObject({
      SESSION_SECRET: 'mine',
      ROLE: 'worker',
      SMTP_URL: 'smtp://mail',
      EVENTSTORE_URL: stores.eventStoreUrl,
      REDIS_URL: stores.redisUrl,
      DATA_DIR: dataDir,
    });
  });

  test('takes what a start needs itself from files as well', async () => {
    const path = join(dataDir, 'secret');
    writeFileSync(path, 'of the file\n', { mode: 0o600 });
    const files = { EVENTSTORE_URL_FILE: path, REDIS_URL_FILE: path, SESSION_SECRET_FILE: path };
    const settings = await readSettings({ DATA_DIR: dataDir, ...files });
    expect(settings).toMatchObject({ eventStoreUrl: 'of the file', redisUrl: 'of the file' });
    const env = applicationEnv(files, settings, stores);
    expect(env).toMatchObject({ SESSION_SECRET: 'of the file', SESSION_SECRET_FILE: '', REDIS_URL_FILE: '' });
    await expect(readSettings({ REDIS_URL: 'redis://x', REDIS_URL_FILE: path })).rejects.toThrow(/both set/);
    await expect(readSettings({ REDIS_URL_FILE: `${path}-none` })).rejects.toThrow(/REDIS_URL_FILE names .*-none/);
  });
});
