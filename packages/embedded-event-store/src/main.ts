#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mutualTls } from './credentials.js';
import { repairTail } from './data-file.js';
import { lockDirectory } from './directory-lock.js';
import { DamagedStoreError, DirectoryInUseError } from './errors.js';
import { EXIT } from './exit-codes.js';
import type { FaultLayer } from './faults/fault-layer.js';
import { checkInProcess } from './guarded-check.js';
import { stderrLog as log } from './log.js';
import { CHECK_MS, startEventServer } from './server.js';

/**
 * The event server as a process.
 *
 *   main.js --dir DIR --port N --certificates DIR [--host 127.0.0.1]   serves; port 0 picks a free one
 *   main.js … --faults JSON      injects faults, controlled over the parent's channel; a list of faults at start, see
 *                                faults/fault.ts
 *   main.js --dir DIR --verify   checks every event and index entry of a stopped server
 *
 * Prints one line `{"ready":true,"port":N}` when it serves; logs to stderr. Stops on SIGTERM and SIGINT, and when its
 * parent's channel closes.
 */

const USAGE = 'Usage: main.js --dir DIR (--port N --certificates DIR [--host 127.0.0.1] [--faults JSON] | --verify)';
const STOP_MS = 1900;

interface Arguments {
  readonly dir: string;
  readonly certificates: string;
  readonly port: number;
  readonly host: string;
  readonly verify: boolean;
  readonly faults: string | undefined;
}

function readArguments(): Arguments | undefined {
  try {
    const { values } = parseArgs({
      options: {
        dir: { type: 'string' },
        certificates: { type: 'string', default: '' },
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        verify: { type: 'boolean', default: false },
        faults: { type: 'string' },
      },
    });
    const { dir, certificates, host, verify, faults } = values;
    const port = Number(values.port ?? (verify ? 0 : Number.NaN));
    if (dir === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) return undefined;
    if (certificates === '' && !verify) return undefined;
    return { dir, certificates, port, host, verify, faults };
  } catch {
    return undefined;
  }
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof DamagedStoreError) return EXIT.damaged;
  return error instanceof DirectoryInUseError ? EXIT.inUse : EXIT.failed;
}

async function verify(dir: string): Promise<void> {
  if (!existsSync(dir)) throw new Error(`There is no directory ${dir}.`);
  const lock = await lockDirectory(dir);
  try {
    repairTail(dir, log);
    print({ verified: true, ...(await checkInProcess(dir, 'full')) });
  } finally {
    await lock.release();
  }
}

/** Loaded on demand: a server without faults has none of it in its path. */
async function faultLayer(initial: string | undefined): Promise<FaultLayer | undefined> {
  if (initial === undefined) return undefined;
  const { controlledFaults } = await import('./faults/control.js');
  return controlledFaults(initial, log);
}

async function serve({ dir, certificates, port, host, faults }: Arguments): Promise<void> {
  const server = await startEventServer({
    dir,
    port,
    host,
    credentials: mutualTls(certificates),
    log,
    faults: await faultLayer(faults),
    check: (directory) => checkInProcess(directory, CHECK_MS),
    failed: (error) => process.exit(exitCodeOf(error)),
  });
  const stop = (): void => {
    // Everything acknowledged is on disk, so a forced exit loses nothing.
    setTimeout(() => process.exit(EXIT.ok), STOP_MS).unref();
    server.close().then(
      () => process.exit(EXIT.ok),
      () => process.exit(EXIT.failed),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  print({ ready: true, port: server.port });
}

const given = readArguments();
if (given === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = EXIT.usage;
} else {
  try {
    await (given.verify ? verify(given.dir) : serve(given));
  } catch (error) {
    log.error(error instanceof Error ? error.message : String(error));
    // Open handles must not keep the process alive.
    process.exit(exitCodeOf(error));
  }
}
