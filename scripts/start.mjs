// @ts-check
/**
 * `npm start`: from a fresh clone to a running application. Installs and builds what is missing, starts the stores
 * that the environment does not name and the application, and keeps them up until Ctrl-C.
 */
import { relative } from 'node:path';

import { application } from './lib/application.mjs';
import { buildAll } from './lib/build.mjs';
import { lockDataDir } from './lib/data-lock.mjs';
import { startEventServer } from './lib/event-server.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { atEnd, runScript } from './lib/lifecycle.mjs';
import { say } from './lib/log.mjs';
import { ROOT } from './lib/paths.mjs';
import { assertPortFree } from './lib/ports.mjs';
import { startRedis } from './lib/redis.mjs';
import { applicationEnv, prepareDataDir, readSettings } from './lib/settings.mjs';
import { ensureRedis } from './lib/system-programs.mjs';

const APPLICATION_GRACE_MS = 5000;
const STORE_GRACE_MS = 2000;

/** @param {import('./lib/settings.mjs').Settings} settings */
async function startStoresFor({ dataDir, eventStoreUrl, redisUrl }) {
  const startEvents = async () => {
    if (eventStoreUrl) return eventStoreUrl;
    const { url, eventServer } = await startEventServer({ dataDir });
    atEnd(() => eventServer.stop(STORE_GRACE_MS));
    return url;
  };
  const startReadModels = async () => {
    if (redisUrl) return redisUrl;
    const { url, redis } = await startRedis({ dataDir });
    atEnd(() => redis.stop(STORE_GRACE_MS));
    return url;
  };
  const [eventUrl, readModelUrl] = await Promise.all([startEvents(), startReadModels()]);
  return { eventStoreUrl: eventUrl, redisUrl: readModelUrl };
}

await runScript(async () => {
  checkNode();
  const settings = await readSettings(process.env);
  prepareDataDir(settings.dataDir);
  // Several applications may share stores, and then files; our own stores have one master.
  const ownsStore = !settings.eventStoreUrl || !settings.redisUrl;
  if (ownsStore) await lockDataDir(settings.dataDir, settings.address);
  await assertPortFree(settings.port, settings.host);

  await ensureInstalled();
  await buildAll();
  if (!settings.redisUrl) await ensureRedis();

  say('Starting …');
  const stores = await startStoresFor(settings);
  const app = application({ address: settings.address, env: applicationEnv(process.env, settings, stores) });
  // Registered last, so ended first: its remaining work needs the stores.
  atEnd(() => app.stop(APPLICATION_GRACE_MS));
  atEnd(async () => say('\nStopping …'));
  await app.start();

  const where = relative(ROOT, settings.dataDir);
  say(`
  Atrium is ready: ${settings.address}

  Its data is kept in ${where.startsWith('..') ? settings.dataDir : where}. Press Ctrl-C to stop.
`);
});
