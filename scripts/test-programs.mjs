// @ts-check
/** Installs the programs that tests need, unless they are there. It waits for the network, and so may run beside other steps. */
import { checkNode } from './lib/install.mjs';
import { runScript } from './lib/lifecycle.mjs';
import { ensureChromium, ensureDovecot, ensureRedis } from './lib/system-programs.mjs';

await runScript(async () => {
  checkNode();
  // One after the other: only one installation may run at a time.
  await ensureRedis();
  await ensureDovecot();
  await ensureChromium();
});
