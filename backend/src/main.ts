import { startApplication } from './application.js';
import { offerDemo } from './demo/offer-demo.js';
import { ensureSuperadmin } from './platform/bootstrap.js';
import { readConfig } from './platform/config.js';

const config = readConfig(process.env);
const application = await startApplication(config);
const { services } = application;

let stopping = false;
/** Ends the process in good order; a second request to end is not needed. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await application.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());

if (config.role === 'all' || config.role === 'api') {
  const made = await ensureSuperadmin(services.runner, services.toolbox, config, services.logger);
  if (made !== null) {
    process.stdout.write(`\nThe superadmin was made; this is shown once:\n  ${made.username}  ${made.password}\n\n`);
  }
  const demo = await offerDemo(services);
  if (demo !== null) process.stdout.write(demo);
}
services.readiness.ready = true;
