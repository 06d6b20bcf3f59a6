// @ts-check
/**
 * `npm run backup -- FOLDER`: writes events, keys and uploaded files while the product is running. Without a folder, into
 * a new one below `backups`. Reads the event store of the environment, else that of `npm start`.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { eventStoreOf } from './lib/event-store-of.mjs';
import { end, runScript } from './lib/lifecycle.mjs';
import { PlainError } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { program } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

await runScript(async () => {
  const entry = program('backup');
  if (!existsSync(entry)) throw new PlainError('Atrium is not built yet: run npm run build.');
  const { dataDir, eventStoreUrl } = await readSettings(process.env);
  const [folder] = process.argv.slice(2);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  // npm runs scripts in the folder of the package; people mean the one they are in.
  const from = process.env.INIT_CWD ?? process.cwd();
  const target = folder === undefined ? join(inRoot('backups'), stamp) : resolve(from, folder);
  const url = eventStoreUrl ?? (await eventStoreOf(dataDir, 'npm run backup'));
  const env = { ...process.env, DATA_DIR: dataDir, EVENTSTORE_URL: url, EVENTSTORE_URL_FILE: '' };
  const { code } = await run(process.execPath, ['--enable-source-maps', entry, target], { env });
  await end(code);
});
