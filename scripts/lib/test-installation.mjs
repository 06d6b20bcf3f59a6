// @ts-check
/** The installation that suites of the API and of the browser share: starting one for each would cost more than half of them take. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { application } from './application.mjs';
import { startStores } from './constellation.mjs';
import { freePort } from './ports.mjs';

/** @type {typeof import('./test-installation.mjs').superadmin} */
export const superadmin = { username: 'superadmin', password: 'Sup3r-Secret-For-Tests!' };

/** @type {typeof import('./test-installation.mjs').sessionSecret} */
export const sessionSecret = 'a session secret of the tests, long enough for anybody';

/** @type {typeof import('./test-installation.mjs').environmentOf} */
export function environmentOf({ port, dataDir, stores }) {
  return {
    PATH: process.env.PATH,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    EVENTSTORE_URL: stores.eventStoreUrl,
    REDIS_URL: stores.redisUrl,
    SESSION_SECRET: sessionSecret,
    ADMIN_USERNAME: superadmin.username,
    ADMIN_PASSWORD: superadmin.password,
    SEED_DEMO: 'false',
    PRIVATE_WEBHOOK_HOSTS: '127.0.0.1',
    PRIVATE_SIGN_ON_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
}

/** @type {typeof import('./test-installation.mjs').faultsOfRun} */
export function faultsOfRun() {
  const ms = Number(process.env.SLOW_STORE_MS ?? 0);
  return ms > 0 ? [{ kind: 'slow', appends: [ms], reads: [] }] : undefined;
}

/** @type {(() => Promise<unknown>)[]} */
const ends = [];

/** @type {typeof import('./test-installation.mjs').startShared} */
export async function startShared(certificates) {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-shared-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  const stores = await startStores({ dataDir, certificates, faults: faultsOfRun(), log: () => {} });
  ends.push(() => stores.stop());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Suites together ask for more than the people of one network do.
  const program = application({
    address: url,
    env: { ...environmentOf({ port, dataDir, stores }), LIMIT_FACTOR: '1000' },
  });
  ends.push(() => program.stop());
  await program.start();
  return { url, redisUrl: stores.redisUrl, dataDir };
}

/** @type {typeof import('./test-installation.mjs').stopShared} */
export async function stopShared() {
  for (const end of ends.splice(0).toReversed()) await end();
}
