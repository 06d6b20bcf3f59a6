import { parseArgs } from 'node:util';
import { stderrLog } from './log.js';
import { startEventServer } from './server.js';

/** The event server as a process of its own: `main.js --dir DIR --port N [--host 127.0.0.1]`. */

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string', default: '2113' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
const server = await startEventServer({
  dir: values.dir ?? 'data',
  port: Number(values.port),
  host: values.host,
  log: stderrLog,
  failed: () => process.exit(3),
});
process.stdout.write(`${JSON.stringify({ ready: true, port: server.port })}\n`);
const stop = (): void => {
  void server.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
