import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Stores } from '../../../scripts/lib/constellation.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { program } from '../../../scripts/lib/program.mjs';
import { sessionSecret, superadmin } from '../../../scripts/lib/test-installation.mjs';
import { metricsToken } from '../support/app.js';
import { until } from '../support/wait.js';

const main = program('main');
const linesKept = 60;
/** How long a process may take until it can serve, in milliseconds, also on a busy machine. */
export const readyLimitMs = 120_000;

/** The part of the product's work that a process does. */
export type ProcessRole = 'all' | 'api' | 'projector' | 'worker';

/** One process of the product as it runs in production: a program of its own that knows only its environment. */
export class ProductProcess {
  /** Each end that nobody asked for, with what the process said last. */
  readonly crashes: string[] = [];
  private child: ChildProcess | undefined;
  private ended: Promise<void> = Promise.resolve();
  private lines: string[] = [];
  private wanted = false;

  private constructor(
    readonly role: ProcessRole,
    private readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /**
   * A process on a free port, which it keeps over restarts. It is not started yet.
   * @param settings what else its environment says
   */
  static async of(
    role: ProcessRole,
    stores: Stores,
    dataDir: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ProductProcess> {
    if (!existsSync(main)) throw new Error('The application is not built yet: run npm run build.');
    const port = await freePort();
    return new ProductProcess(role, port, {
      PATH: process.env['PATH'],
      ROLE: role,
      PORT: String(port),
      DATA_DIR: dataDir,
      EVENTSTORE_URL: stores.eventStoreUrl,
      REDIS_URL: stores.redisUrl,
      SESSION_SECRET: sessionSecret,
      ADMIN_USERNAME: superadmin.username,
      ADMIN_PASSWORD: superadmin.password,
      METRICS_TOKEN: metricsToken,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'info',
      // Tests ask for more in a minute than people do in an hour.
      LIMIT_FACTOR: '1000',
      ...settings,
    });
  }

  /** Without a slash at the end. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it, and resolves when it can serve. @throws Error with its last words when it ends instead */
  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  /** Starts it without waiting for anything. */
  launch(): void {
    if (this.child !== undefined) return;
    // The channel's end stops the process, so that it never outlives a test.
    const child = spawn(process.execPath, [main], { env: this.env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.child = child;
    this.wanted = true;
    this.lines = [];
    for (const input of [child.stdout, child.stderr]) {
      if (input === null) continue;
      createInterface({ input }).on('line', (line) => {
        this.lines = [...this.lines.slice(-linesKept), line];
      });
    }
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        if (this.wanted) this.crashed(`${this.role} ended with ${signal ?? code}: ${this.lastOutput}`);
        this.child = undefined;
        resolve();
      });
    });
  }

  /** Said at once: what a test then waits for in vain would hide it. */
  private crashed(message: string): void {
    this.crashes.push(message);
    process.stderr.write(`${message}\n`);
  }

  get lastOutput(): string {
    return this.lines.join('\n');
  }

  /** Resolves when it can serve. */
  ready(within = readyLimitMs): Promise<void> {
    return until(
      `${this.role} is ready`,
      async () => {
        if (this.child === undefined) throw new Error(`${this.role} ended instead of starting: ${this.lastOutput}`);
        return isReady(this.url);
      },
      within,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.lastOutput}`);
    });
  }

  /** Ends it by a signal, SIGKILL when left out. Resolves when it has ended. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.wanted = false;
    this.child?.kill(signal);
    await this.ended;
  }

  /** Ends it gracefully, by force when that takes too long. */
  async stop(): Promise<void> {
    const force = setTimeout(() => void this.kill(), 8_000);
    await this.kill('SIGTERM');
    clearTimeout(force);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).status === 200;
  } catch {
    return false;
  }
}
