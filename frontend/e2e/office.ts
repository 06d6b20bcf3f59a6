import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type PersonWishes,
  signInSuperadmin,
  usualPassword,
} from '../../backend/test/support/people.js';
import { keys } from '../../backend/src/platform/projections/keys.js';
import { sessionSecret, superadmin } from '../../backend/test/support/app.js';
import { until } from '../../backend/test/support/wait.js';
import type { Stores } from '../../scripts/lib/constellation.mjs';
import { startTestStores } from '../../backend/test/support/stores.js';

/** Flags under which Chromium runs everywhere, also as root, and asks nobody on the network. */
const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser window in which somebody is signed in. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly username: string;
  readonly userId: string;
  /** What went wrong in the page that nobody caught; has to stay empty. */
  readonly failures: readonly string[];
}

/** How somebody's window looks; and whether it keeps the interface for when there is no connection, as windows do. */
export interface Look {
  readonly width?: number;
  readonly dark?: boolean;
  /** Nothing moves, so that what is measured is never on its way. */
  readonly still?: boolean;
  /** The system chooses the colours, as for people who need strong contrast. */
  readonly forcedColors?: boolean;
  readonly serviceWorker?: boolean;
}

/** The application as people meet it: the built program on its stores, and real browser windows. */
export class Office {
  private app: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly dataDir: string,
    private readonly stores: Stores,
    private readonly browser: Browser,
  ) {}

  /** Starts the stores, the built application and a browser. */
  static async open(): Promise<Office> {
    const dataDir = await mkdtemp(join(tmpdir(), 'atrium-e2e-'));
    const stores = await startTestStores({ dataDir, log: () => {} });
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: chromiumFlags,
    });
    const office = new Office(`http://127.0.0.1:${port}`, port, dataDir, stores, browser);
    await office.startApplication();
    return office;
  }

  /** Starts the application; resolves when it is ready. @param env what differs in its environment */
  async startApplication(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const program = new URL('../../backend/dist/src/main.js', import.meta.url);
    this.app = spawn(process.execPath, [program.pathname], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: `${this.port}`,
        DATA_DIR: this.dataDir,
        EVENTSTORE_URL: this.stores.eventStoreUrl,
        REDIS_URL: this.stores.redisUrl,
        SESSION_SECRET: sessionSecret,
        ADMIN_USERNAME: superadmin.username,
        ADMIN_PASSWORD: superadmin.password,
        SEED_DEMO: 'false',
        LOG_LEVEL: 'error',
        ...env,
      },
    });
    const isReady = async () => {
      const answer = await fetch(`${this.url}/api/health/ready`).catch(() => null);
      return answer?.status === 200;
    };
    await until('the application is ready', isReady, 60_000);
  }

  /** Kills the application, as a failing machine would. */
  async killApplication(): Promise<void> {
    const { app } = this;
    if (app === undefined || app.exitCode !== null) return;
    const ended = new Promise((resolve) => app.once('exit', resolve));
    app.kill('SIGKILL');
    await ended;
  }

  /** Lets the sessions of somebody look as though they had not been used for so many hours. */
  async leaveUnused(userId: string, hours: number): Promise<void> {
    const lastUse = new Date(Date.now() - hours * 60 * 60_000).toISOString();
    const redis = await this.redis();
    for (const id of await redis.sMembers(keys.sessionsOf(userId))) await redis.set(keys.sessionSeen(id), lastUse);
    await redis.close();
  }

  /** Lets somebody's last proof of who they are be as though it had been too long ago. */
  async letProofLapse(userId: string): Promise<void> {
    const redis = await this.redis();
    for (const id of await redis.sMembers(keys.sessionsOf(userId))) await redis.del(keys.sessionProof(id));
    await redis.close();
  }

  /** An organisation of its own for a test, with an administrator. */
  async organisation(): Promise<Organisation> {
    return newOrganisation(await signInSuperadmin(this));
  }

  /** A window in which a new person of the organisation is signed in, by hand, as anybody signs in. */
  async windowOf(organisation: Organisation, wishes: PersonWishes, look: Look = {}) {
    const { user } = await newPerson(organisation.admin, wishes);
    return this.signIn(user.username, usualPassword, user._id, look);
  }

  /** A window in which somebody signs in over the login screen. */
  async signIn(username: string, password: string, userId: string, look: Look = {}) {
    const context = await this.newContext(look);
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto(`${this.url}/`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/u/home');
    const window: Window = { page, context, username, userId, failures };
    return window;
  }

  /** A browser of its own, in which nobody is signed in. */
  newContext(look: Look = {}): Promise<BrowserContext> {
    const { width = 1440, dark = false, still = false, forcedColors = false, serviceWorker = false } = look;
    return this.browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: still ? 'reduce' : 'no-preference',
      forcedColors: forcedColors ? 'active' : 'none',
      // In each new window it would fetch all of the interface.
      serviceWorkers: serviceWorker ? 'allow' : 'block',
    });
  }

  private redis() {
    return createClient({ url: this.stores.redisUrl }).connect();
  }

  async close(): Promise<void> {
    await this.browser.close();
    const { app } = this;
    if (app !== undefined && app.exitCode === null && app.signalCode === null) {
      const ended = new Promise((resolve) => app.once('exit', resolve));
      app.kill('SIGTERM');
      await ended;
    }
    await this.stores.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** The record that is open beside its list, or in place of it. @param name what it is called, or begins with */
export function panel(page: Page, name: string | RegExp): Locator {
  return page
    .locator('main')
    .getByRole('region', { name })
    .filter({ has: page.locator('[data-panel-heading]') });
}

/** Has a page keep what it copies, wherever the browser's own clipboard would be; gives how to read that. */
export async function watchCopies(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which knows nothing outside
    const writeText = async (text: string) => sessionStorage.setItem('copied', text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('copied') ?? '');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was free');
  return address.port;
}
