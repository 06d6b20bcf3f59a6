// @ts-check
/**
 * `npm run verify -- --tenant X`: checks the log against its signatures. Reads the event store of the environment,
 * else of the running `npm start`, else the files of the default start.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { lockDataDir } from './lib/data-lock.mjs';
import { startEventServer } from './lib/event-server.mjs';
import { atEnd, end, runScript } from './lib/lifecycle.mjs';
import { PlainError, codeOf } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

const NOT_CHECKED = 2;

/**
 * @param {string} dataDir
 * @returns {Promise<string>} the address of the event store over these files
 */
async function storeOver(dataDir) {
  if (!existsSync(join(dataDir, 'events'))) throw new PlainError(`There are no events in ${dataDir}.`);
  try {
    await lockDataDir(dataDir, 'npm run verify');
  } catch (error) {
    const url = runningStore(dataDir);
    if (url === undefined) throw error;
    return url;
  }
  const { url, eventServer } = await startEventServer({ dataDir });
  atEnd(() => eventServer.stop());
  return url;
}

/** @param {string} dataDir */
function runningStore(dataDir) {
  try {
    return readFileSync(join(dataDir, 'event-store-url'), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

await runScript(async () => {
  const entry = inRoot('backend', 'dist', 'src', 'verify.js');
  if (!existsSync(entry)) throw new PlainError('Atrium is not built yet: run npm run build.');
  const { dataDir, eventStoreUrl } = await readSettings(process.env);
  try {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      EVENTSTORE_URL: eventStoreUrl ?? (await storeOver(dataDir)),
      EVENTSTORE_URL_FILE: '',
    };
    const { code } = await run(process.execPath, ['--enable-source-maps', entry, ...process.argv.slice(2)], { env });
    await end(code);
  } catch (error) {
    // An unreadable log is not reported as wrong.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await end(NOT_CHECKED);
  }
});
