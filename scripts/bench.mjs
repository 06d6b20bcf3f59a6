// @ts-check
/** `npm run bench [-- arguments]`: runs the benchmarks against fresh stores. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildAll } from './lib/build.mjs';
import { startStores } from './lib/constellation.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { atEnd, end, runScript } from './lib/lifecycle.mjs';
import { PlainError } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { program } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { ensureRedis } from './lib/system-programs.mjs';

await runScript(async () => {
  checkNode();
  await ensureInstalled();
  await buildAll();
  await ensureRedis();
  const entry = inRoot('backend', 'dist', 'bench', 'main.js');
  if (!existsSync(entry)) throw new PlainError('There are no benchmarks yet: backend/bench/main.ts is missing.');

  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  const stores = await startStores({ dataDir });
  atEnd(() => stores.stop());
  const { code } = await run(process.execPath, ['--enable-source-maps', entry, ...process.argv.slice(2)], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      EVENTSTORE_URL: stores.eventStoreUrl,
      REDIS_URL: stores.redisUrl,
      // Lets benchmarks start their own stores: compiled code has no fixed path to the scripts.
      ATRIUM_PROGRAM: program('main'),
      ATRIUM_CONSTELLATION: pathToFileURL(inRoot('scripts', 'lib', 'constellation.mjs')).href,
    },
  });
  await end(code);
});
