import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  type PersonWishes,
  signIn,
  signInSuperadmin,
} from '../../backend/test/support/people.js';
import { keys } from '../../backend/src/platform/projections/keys.js';
import { until } from '../../backend/test/support/wait.js';
import type { Stores } from '../../scripts/lib/constellation.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { program } from '../../scripts/lib/program.mjs';
import { sharedInstallation } from '../../backend/test/support/shared-installation.js';
import { environmentOf } from '../../scripts/lib/test-installation.mjs';
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

/** Young objects are collected less often. */
const memoryFlags = '--min-semi-space-size=32';

/** Pages live for seconds: optimising their code costs more than it saves. */
const quickFlags = '--no-maglev --no-turbofan';

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
  /** Pointed at with fingers, for which everything is larger. */
  readonly touch?: boolean;
  /** Transitions run as for most people. Without, nothing is on its way when it is measured or clicked. */
  readonly moving?: boolean;
  /** The system chooses the colours, as for people who need strong contrast. */
  readonly forcedColors?: boolean;
  readonly serviceWorker?: boolean;
  /** Nothing is loaded yet, for tests that go somewhere else than home first. */
  readonly blank?: boolean;
}

/** What differs in the environment of a program, by its address. */
type Environment = (url: string) => Readonly<Record<string, string>>;

/** A program on stores that nobody else uses. */
class OwnInstallation {
  private app: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly dataDir: string,
    private readonly stores: Stores,
  ) {}

  static async start(env: Environment): Promise<OwnInstallation> {
    const dataDir = await mkdtemp(join(tmpdir(), 'atrium-e2e-'));
    const stores = await startTestStores({ dataDir, log: () => {} });
    const installation = new OwnInstallation(await freePort(), dataDir, stores);
    await installation.startApplication(env(installation.url));
    return installation;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get redisUrl(): string {
    return this.stores.redisUrl;
  }

  async startApplication(env: Readonly<Record<string, string>>): Promise<void> {
    this.app = spawn(process.execPath, [program('main')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...environmentOf({ port: this.port, dataDir: this.dataDir, stores: this.stores }), ...env },
    });
    const isReady = async () => {
      const answer = await fetch(`${this.url}/api/health/ready`).catch(() => null);
      return answer?.status === 200;
    };
    await until('the application is ready', isReady, 60_000);
  }

  /** Ends the application; resolves when it has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const { app } = this;
    if (app === undefined || app.exitCode !== null || app.signalCode !== null) return;
    const ended = new Promise((resolve) => app.once('exit', resolve));
    app.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await this.stores.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** The application as people meet it: the built program on its stores, and real browser windows. */
export class Office {
  private constructor(
    readonly url: string,
    private readonly redisUrl: string,
    private readonly own: OwnInstallation | null,
    private readonly browser: Browser,
  ) {}

  /**
   * Opens a browser at the installation that suites share: they keep to organisations of their own. It `optimises` the
   * code of pages for suites that compute a lot in one, as axe does.
   */
  static async open({ optimises = false }: { optimises?: boolean } = {}): Promise<Office> {
    const { url, redisUrl } = sharedInstallation();
    return new Office(url, redisUrl, null, await launchBrowser(optimises));
  }

  /** The same at an installation of its own, for suites that end the program. @param env what differs in its environment */
  static async openAlone(env: Environment = () => ({})): Promise<Office> {
    const own = await OwnInstallation.start(env);
    return new Office(own.url, own.redisUrl, own, await launchBrowser(false));
  }

  /** Starts the application again; resolves when it is ready. @param env what differs in its environment */
  async startApplication(env: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.ownInstallation().startApplication(env);
  }

  /** Kills the application, as a failing machine would. */
  async killApplication(): Promise<void> {
    await this.ownInstallation().end('SIGKILL');
  }

  private ownInstallation(): OwnInstallation {
    if (this.own === null) throw new Error('Others use this installation as well: open one alone');
    return this.own;
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

  /** A window with the session of a new person of the organisation, at home. */
  async windowOf(organisation: Organisation, wishes: PersonWishes, look: Look = {}): Promise<Window> {
    return this.windowWith(await newPerson(organisation.admin, wishes), look);
  }

  /** A window with a session that was begun outside of the browser. */
  private async windowWith({ user, client }: Person, look: Look): Promise<Window> {
    const window = await this.emptyWindow(user.username, user._id, look);
    await window.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: this.url })));
    if (look.blank !== true) await window.page.goto(`${this.url}/u/home`);
    return window;
  }

  /** An organisation of its own, with a window each for two administrators. @param suite ends their names */
  async twoAdministrators(suite: string): Promise<{ company: Organisation; dora: Window; sam: Window }> {
    const company = await this.organisation();
    const windowOf = (name: string) =>
      this.windowOf(company, { role: 'admin', flags: 'preset', username: `${name}.${suite}` });
    return { company, dora: await windowOf('dora'), sam: await windowOf('sam') };
  }

  /** A window with a new session of a person, on the home screen. */
  async signIn(username: string, password: string, look: Look = {}): Promise<Window> {
    return this.windowWith(await signIn(this, username, password), look);
  }

  /** A window signed in by the login screen, for tests about that. */
  async signInOnScreen(username: string, password: string): Promise<Window> {
    const window = await this.emptyWindow(username, '', {});
    const { page } = window;
    await page.goto(`${this.url}/`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/u/home');
    return window;
  }

  private async emptyWindow(username: string, userId: string, look: Look): Promise<Window> {
    const context = await this.newContext(look);
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    return { page, context, username, userId, failures };
  }

  /** A browser of its own, in which nobody is signed in. */
  newContext(look: Look = {}): Promise<BrowserContext> {
    const {
      width = 1440,
      dark = false,
      touch = false,
      moving = false,
      forcedColors = false,
      serviceWorker = false,
    } = look;
    return this.browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      hasTouch: touch,
      reducedMotion: moving ? 'no-preference' : 'reduce',
      forcedColors: forcedColors ? 'active' : 'none',
      // In each new window it would fetch all of the interface.
      serviceWorkers: serviceWorker ? 'allow' : 'block',
    });
  }

  /** Loaded by the few suites that need it: it is more modules than all the rest of a suite. */
  private async redis() {
    const { createClient } = await import('@redis/client');
    return createClient({ url: this.redisUrl }).connect();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.own?.stop();
  }
}

function launchBrowser(optimises: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...chromiumFlags, `--js-flags=${optimises ? memoryFlags : `${memoryFlags} ${quickFlags}`}`],
  });
}

/** The record that is open beside its list, or in place of it. @param name what it is called, or begins with */
export function panel(page: Page, name: string | RegExp): Locator {
  return page
    .locator('main')
    .getByRole('region', { name })
    .filter({ has: page.locator('[data-panel-heading]') });
}

/**
 * Goes on to an address as a link of the application does, by way of another screen, so that nothing stays open. It
 * costs a fraction of loading a page, for tests that are not about that.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const heading = page.locator('h1:not([data-left])').first();
  await heading.waitFor({ state: 'attached' });
  const between = new URL(page.url()).pathname === '/u/profile' ? '/u/notifications' : '/u/profile';
  for (const to of [between, address]) {
    await page.evaluate((next) => {
      for (const left of document.querySelectorAll('h1')) left.setAttribute('data-left', '');
      window.history.pushState({}, '', next);
    }, to);
    await heading.waitFor({ state: 'attached' });
  }
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

/**
 * Waits until a card that was lifted by keyboard listens to keys: `@dnd-kit` begins to in a timer of its own, which was
 * set before this one.
 */
export async function untilLifted(page: Page): Promise<void> {
  await page.getByText(/^Lifted/).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/**
 * Hands a file over, as pasting or dropping it does.
 * @param content in base 64
 */
export const hand = (target: Locator, how: 'paste' | 'drop', name: string, type: string, content: string) =>
  target.evaluate(
    (element, { event, bytes, ...given }) => {
      const data = new DataTransfer();
      const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([file], given.name, { type: given.type }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { event: how, name, type, bytes: content },
  );
