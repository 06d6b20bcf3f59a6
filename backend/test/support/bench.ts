import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from '../../../scripts/lib/program.mjs';
import { startTestStores } from './stores.js';

const root = new URL('../../../', import.meta.url);

/**
 * Runs benchmarks as small as they can be, from what is built, against stores of their own.
 * @returns what they printed
 * @throws Error with all of it where one fails, or comes to wrong results; how fast they were does not matter
 */
export async function smokeOf(...goals: readonly string[]): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-smoke-'));
  const stores = await startTestStores({ dataDir });
  try {
    const main = fileURLToPath(new URL('backend/dist/bench/main.js', root));
    const constellation = new URL('scripts/lib/constellation.mjs', root).href;
    return await new Promise((resolve, reject) => {
      const env = {
        ...process.env,
        DATA_DIR: dataDir,
        EVENTSTORE_URL: stores.eventStoreUrl,
        REDIS_URL: stores.redisUrl,
        ATRIUM_PROGRAM: program('main'),
        ATRIUM_CONSTELLATION: constellation,
      };
      execFile(process.execPath, [main, '--smoke', '--only', goals.join(',')], { env }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`${goals.join(', ')}: ${error.message}\n${stdout}\n${stderr}`));
      });
    });
  } finally {
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
