// @ts-check
/**
 * `npm run verify -- --tenant X`: checks the log against its signatures. Reads the event store of the environment,
 * else of the running `npm start`, else the files of the default start.
 */
import { existsSync } from 'node:fs';

import { eventStoreOf } from './lib/event-store-of.mjs';
import { end, runScript } from './lib/lifecycle.mjs';
import { PlainError } from './lib/log.mjs';
import { program } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

const NOT_CHECKED = 2;

await runScript(async () => {
  const entry = program('verify');
  if (!existsSync(entry)) throw new PlainError('Atrium is not built yet: run npm run build.');
  const { dataDir, eventStoreUrl } = await readSettings(process.env);
  try {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      EVENTSTORE_URL: eventStoreUrl ?? (await eventStoreOf(dataDir, 'npm run verify')),
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
