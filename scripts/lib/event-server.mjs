// @ts-check
/** The event server of the default start, as a supervised process. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { certificatesIn, eventStoreUrl, makeCertificates } from './certificates.mjs';
import { PlainError, onLines, prefixed } from './log.mjs';
import { ROOT, inRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { SupervisedProcess } from './supervise.mjs';

const HOST = '127.0.0.1';
const READY_WITHIN_MS = 120_000;

/**
 * @param {string} line
 * @returns {boolean} true for the line by which the server says that it listens: `{"ready":true,"port":2113}`
 */
function saysReady(line) {
  if (!line.startsWith('{')) return false;
  try {
    return JSON.parse(line).ready === true;
  } catch {
    return false;
  }
}

/**
 * Starts the supervised event server. Its port survives restarts, so that clients find it again. It admits only
 * holders of the client certificate named in its URL.
 * @param {import('./constellation.mjs').StoresOptions} options `dataDir` gets the folders `events` and `certificates`
 * @returns {Promise<{ url: string, eventServer: SupervisedProcess }>}
 * @throws {PlainError} when it isn't built or doesn't start
 */
export async function startEventServer({ dataDir, certificates, log = prefixed('events'), faults }) {
  const program = inRoot('packages', 'embedded-event-store', 'dist', 'main.js');
  if (!existsSync(program)) throw new PlainError('The event server is not built yet: run npm run build.');
  const dir = join(dataDir, 'events');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const credentials = certificates
    ? certificatesIn(certificates)
    : await makeCertificates(join(dataDir, 'certificates'));
  const port = await freePort(HOST);
  const where = ['--dir', dir, '--port', String(port), '--host', HOST, '--certificates', credentials.folder];
  const args = ['--enable-source-maps', program, ...where];
  const eventServer = new SupervisedProcess({
    name: 'The event server',
    command: process.execPath,
    args: faults ? [...args, '--faults', JSON.stringify(faults)] : args,
    env: process.env,
    cwd: ROOT,
    ipc: true,
    output: (line) => {
      if (!saysReady(line)) log(line);
    },
    ready: (child) => new Promise((resolve) => onLines(child.stdout, (line) => saysReady(line) && resolve())),
    readyWithinMs: READY_WITHIN_MS,
    attempts: 3,
    report: log,
  });
  await eventServer.start();
  const url = eventStoreUrl(port, credentials);
  // Lets `npm run verify` find the running server, for users who can read the certificates.
  writeFileSync(join(dataDir, 'event-store-url'), url, { mode: 0o600 });
  return { url, eventServer };
}
