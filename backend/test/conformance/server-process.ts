import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { eventStoreUrl } from '../../../scripts/lib/certificates.mjs';
import { request } from '../../../scripts/lib/channel.mjs';
import type { Fault } from '../../../packages/embedded-event-store/src/faults/fault.js';
import { testCertificates } from '../support/stores.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROGRAM = join(ROOT, 'packages/embedded-event-store/dist/main.js');

/** A server that runs as a process of its own. */
export interface ServerProcess {
  readonly port: number;
  readonly url: string;
  /** Settles when the process has ended. */
  readonly exited: Promise<Exit>;
  /** Tells it to fail; it must have been started with a list of faults. */
  fail(fault: Fault): Promise<void>;
  /** Closes the channel between this process and it, as the end of this process would. */
  disconnect(): void;
  /** Ends the process by a signal, and waits for its end. */
  end(signal: NodeJS.Signals): Promise<Exit>;
}

/** How a process ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Everything that it logged. */
  readonly log: string;
}

function compiled(): string {
  if (!existsSync(PROGRAM)) {
    const { status, stdout } = spawnSync('npx', ['tsc', '-b'], { cwd: ROOT, encoding: 'utf8' });
    if (!existsSync(PROGRAM)) throw new Error(`The server was not compiled (exit ${String(status)}): ${stdout}`);
  }
  return PROGRAM;
}

function watch(child: ChildProcess): Promise<Exit> {
  let log = '';
  child.stderr?.on('data', (text: Buffer) => (log += text.toString()));
  // The event that stands for both of these does not come to a process whose channel was closed from here.
  const logged = new Promise<void>((resolve) => child.stderr?.once('end', resolve));
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => void logged.then(() => resolve({ code, signal, log })));
  });
}

/**
 * Runs the server to its end.
 * @param args its command line
 */
export function runToEnd(args: readonly string[]): Promise<Exit> {
  return watch(spawn(process.execPath, [compiled(), ...args], { stdio: ['ignore', 'ignore', 'pipe'] }));
}

/** The command line by which a server serves a directory. */
export function serving(dir: string, port = 0): string[] {
  return ['--dir', dir, '--port', String(port), '--certificates', testCertificates().folder];
}

/**
 * Starts a server and waits until it serves.
 * @param dir its data directory
 * @param port where it listens, 0 for any free port
 * @param faults lets faults be injected: those that it has from its start
 * @throws when it ends instead, with its log
 */
export async function startProcess(dir: string, port = 0, faults?: readonly Fault[]): Promise<ServerProcess> {
  const args = serving(dir, port);
  if (faults !== undefined) args.push('--faults', JSON.stringify(faults));
  const child = spawn(process.execPath, [compiled(), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = watch(child);
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const ready = new Promise<{ port: number }>((resolve) => {
    lines.once('line', (line) => resolve(JSON.parse(line) as { port: number }));
  });
  const first = await Promise.race([ready, exited]);
  if (!('port' in first)) throw new Error(`The server ended with code ${String(first.code)}: ${first.log}`);
  return {
    port: first.port,
    url: eventStoreUrl(first.port, testCertificates()),
    exited,
    fail: (fault) => request(child, { fault }),
    disconnect: () => child.disconnect(),
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** A new directory, and how to get rid of it. */
export async function temporaryDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'event-store-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
