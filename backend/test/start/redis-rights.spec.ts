import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClient } from '@redis/client';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stores } from '../../../scripts/lib/constellation.mjs';
import { checkRedis } from '../../src/platform/start/redis-check.js';
import { startApp, type TestApp } from '../support/app.js';
import { newOrganisation, signInSuperadmin } from '../support/people.js';
import { startTestStores } from '../support/stores.js';

const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
const rights = (/RIGHTS: '([^']+)'/.exec(compose)?.[1] ?? '').split(' ');
const password = 'Limited7';

let dataDir: string;
let stores: Stores;
let url: string;
let app: TestApp;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-rights-'));
  stores = await startTestStores({ dataDir, log: () => {} });
  const redis = createClient({ url: stores.redisUrl });
  await redis.connect();
  await redis.aclSetUser('limited', ['on', `>${password}`, ...rights]);
  redis.destroy();
  url = `redis://limited:${password}@${new URL(stores.redisUrl).host}`;
  app = await startApp({ config: { redisUrl: url }, beside: { stores, dataDir, lines: [] } });
}, 120_000);

afterAll(async () => {
  await app.stop();
  await stores.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('the product works with the rights that the compose file gives its roles', async () => {
  expect(await checkRedis(url)).toEqual({ state: 'fine' });
  // Sign-in, sessions, commands, the projector, reactors and jobs of all roles.
  const organisation = await newOrganisation(await signInSuperadmin(app));
  expect(organisation).toBeDefined();
});

it.each(['FLUSHALL', 'CONFIG GET *', 'KEYS *', 'ACL LIST', 'SHUTDOWN', 'MONITOR'])(
  'and may not %s',
  async (command) => {
    const redis = createClient({ url });
    redis.on('error', () => {});
    await redis.connect();
    await expect(redis.sendCommand(command.split(' '))).rejects.toThrow('NOPERM');
    redis.destroy();
  },
);
