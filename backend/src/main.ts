import { startApplication } from './application.js';
import { offerDemoCompany } from './demo-company.js';
import { ensureSuperadmin, UnusableAccount } from './platform/bootstrap.js';
import { readConfig, type Config } from './platform/config.js';
import { awaitStores, misconfigured, StartProblem } from './platform/start/await-stores.js';

/** Ends with one line for the operator, without a stack trace. */
function endWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(misconfigured);
}

function configured(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return endWith(error instanceof Error ? error.message : String(error));
  }
}

/** Bounds the shutdown, in milliseconds; supervisors wait longer before they kill. */
const graceMs = 12_000;

let close = async (): Promise<void> => {};
let stopping = false;
/** Shuts down in good order, within {@link graceMs}. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Work in progress may wait forever for a store that is away; retries pick up what it left behind.
  setTimeout(() => {
    process.stderr.write(`Ended after ${graceMs / 1_000} s without waiting for a store that does not answer\n`);
    process.exit(1);
  }, graceMs);
  await close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());

const config = configured();
await awaitStores(config, (line) => void process.stderr.write(`${line}\n`)).catch((error: unknown) => {
  if (error instanceof StartProblem) endWith(error.message);
  throw error;
});
const application = await startApplication(config);
close = () => application.close();
const { services } = application;

if (config.role === 'all' || config.role === 'api') {
  const { runner, toolbox, logger } = services;
  const made = await ensureSuperadmin(runner, toolbox, config, logger).catch((error: unknown) => {
    if (error instanceof UnusableAccount) endWith(error.message);
    throw error;
  });
  if (made !== null) {
    process.stdout.write(`\nThe superadmin was made; this is shown once:\n  ${made.username}  ${made.password}\n\n`);
  }
  const demo = await offerDemoCompany(services);
  if (demo !== null) process.stdout.write(demo);
}
services.readiness.ready = true;
