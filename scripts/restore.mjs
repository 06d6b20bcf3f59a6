// @ts-check
/**
 * `npm run restore -- FOLDER [--replace]`: restores a backup to an empty event store, with the product ended. Into the
 * store of the environment, else into the files of `npm start`; `--replace` moves what is there aside first.
 */
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { lockDataDir } from './lib/data-lock.mjs';
import { startedOver } from './lib/event-store-of.mjs';
import { end, runScript } from './lib/lifecycle.mjs';
import { PlainError, say } from './lib/log.mjs';
import { program } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { prepareDataDir, readSettings } from './lib/settings.mjs';

/** What a restore makes, or makes worthless. Secrets and certificates stay. */
const REPLACED = ['events', 'files', 'keys', 'redis', 'past'];

/** @param {string} dataDir */
function moveAside(dataDir) {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of REPLACED) {
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(aside, name));
  }
  say(`What was there is in ${aside} now.`);
}

await runScript(async () => {
  const entry = program('restore');
  if (!existsSync(entry)) throw new PlainError('Atrium is not built yet: run npm run build.');
  const { positionals, values } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) throw new PlainError('Name the backup: npm run restore -- FOLDER');
  const source = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const { dataDir, eventStoreUrl } = await readSettings(process.env);
  /** @param {string} url @param {string[]} more */
  const restore = async (url, ...more) => {
    const env = { ...process.env, DATA_DIR: dataDir, EVENTSTORE_URL: url, EVENTSTORE_URL_FILE: '' };
    return (await run(process.execPath, ['--enable-source-maps', entry, source, ...more], { env })).code;
  };
  if (eventStoreUrl !== undefined) {
    if (values.replace) throw new PlainError('Empty the event store and Redis yourself: --replace is for npm start.');
    await end(await restore(eventStoreUrl));
    return;
  }
  prepareDataDir(dataDir);
  await lockDataDir(dataDir, 'npm run restore');
  if (values.replace) {
    // Nothing is moved for a backup that can't be restored.
    const code = await restore('', '--check');
    if (code !== 0) return end(code);
    moveAside(dataDir);
    prepareDataDir(dataDir);
  } else if (existsSync(join(dataDir, 'redis')) && readdirSync(join(dataDir, 'redis')).length > 0) {
    throw new PlainError(`${dataDir} is in use: name another DATA_DIR, or move what is there aside with --replace.`);
  }
  await end(await restore(await startedOver(dataDir)));
});
