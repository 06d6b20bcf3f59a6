// @ts-check
/**
 * `npm run dev`: stores, a watching compiler, the application (restarted with each build), and Vite with hot
 * reloading. Ctrl-C ends all.
 */
import { untilReady } from './lib/application.mjs';
import { compileBackend } from './lib/build.mjs';
import { startStores } from './lib/constellation.mjs';
import { lockDataDir } from './lib/data-lock.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { atEnd, runScript } from './lib/lifecycle.mjs';
import { prefixed, say } from './lib/log.mjs';
import { ROOT, inRoot, tool } from './lib/paths.mjs';
import { assertPortFree } from './lib/ports.mjs';
import { applicationEnv, prepareDataDir, readSettings } from './lib/settings.mjs';
import { SupervisedProcess } from './lib/supervise.mjs';
import { ensureRedis } from './lib/system-programs.mjs';

const VITE_ADDRESS = 'http://localhost:5173';

/**
 * @param {string} name
 * @param {{ command: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string }} how
 */
async function startTool(name, { command, args, env, cwd = ROOT }) {
  const supervised = new SupervisedProcess({
    name,
    command: process.execPath,
    args: [inRoot('scripts', 'lib', 'leash.mjs'), command, ...args],
    env,
    cwd,
    ipc: true,
    output: prefixed(name),
    ready: async () => undefined,
    report: say,
  });
  atEnd(() => supervised.stop(2000));
  await supervised.start();
}

await runScript(async () => {
  checkNode();
  const settings = await readSettings(process.env);
  prepareDataDir(settings.dataDir);
  await lockDataDir(settings.dataDir, settings.address);
  await assertPortFree(settings.port, settings.host);
  await ensureInstalled();
  await compileBackend();
  await ensureRedis();

  const stores = await startStores({ dataDir: settings.dataDir });
  atEnd(() => stores.stop());
  const env = { ...applicationEnv(process.env, settings, stores), NODE_ENV: 'development' };
  // The watcher reuses the first build's output, so it starts before the application.
  await startTool('tsc', {
    command: tool('tsc'),
    args: ['-b', '-w', '--preserveWatchOutput', 'contracts', 'backend'],
    env,
  });
  await startTool('app', {
    command: process.execPath,
    args: ['--watch', '--watch-preserve-output', '--enable-source-maps', inRoot('backend', 'dist', 'src', 'main.js')],
    env,
  });
  await startTool('vite', { command: tool('vite'), args: ['--clearScreen', 'false'], env, cwd: inRoot('frontend') });

  await untilReady(settings.address, new AbortController().signal);
  say(`\n  Interface with hot reloading: ${VITE_ADDRESS}\n  API and socket:               ${settings.address}\n`);
});
