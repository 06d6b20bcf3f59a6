import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stores } from '../../../scripts/lib/constellation.mjs';
import { sessionSecret, superadmin } from '../../../scripts/lib/test-installation.mjs';
import { startApplication } from '../../src/application.js';
import { ensureSuperadmin } from '../../src/platform/bootstrap.js';
import { EventStore } from '../../src/platform/event-store/event-store.js';
import type { Config } from '../../src/platform/config.js';
import type { Services } from '../../src/platform/services.js';
import { type ServedRoute, watchRoutes } from './routes.js';
import { until } from './wait.js';
import { startTestStores } from './stores.js';

/** The token of the metrics where a test reads them. */
export const metricsToken = 'a token of the tests for metrics'.replaceAll(' ', '-');

/** A running application with its stores, as far as a test has to do with it. */
export interface TestApp {
  /** Without a slash at the end. */
  readonly url: string;
  readonly services: Services;
  /** The real event server and the real Redis behind it; they can be killed, halted and restarted. */
  readonly stores: Stores;
  /** Every HTTP route that was registered, in the order of registration. */
  readonly routes: readonly ServedRoute[];
  readonly dataDir: string;
  /** What the stores said so far; for the message of a failing test. */
  readonly lines: readonly string[];
  /** Resolves when the application can serve again, for instance after a store was emptied or killed. */
  ready(): Promise<void>;
  /** Stops the application and, when they were started for it, its stores; deletes their files. */
  stop(): Promise<void>;
}

export interface TestAppOptions {
  /** What differs from the configuration of a start on loopback without demo data. */
  readonly config?: Partial<Config>;
  /** Another application, or what it would run over. It has to outlive this one. */
  readonly beside?: Pick<TestApp, 'stores' | 'dataDir' | 'lines'>;
}

/**
 * Starts the application in this process, on a free port, over an event server and a Redis of its own, with the
 * superadmin's account made. A spec file has at most one set of stores, as a process has one event store client:
 * further applications run beside the first.
 */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  if (!isShared) return startOwn(options);
  common ??= startLasting({});
  const app = await common;
  const { config, beside } = options;
  return config === undefined && beside === undefined ? app : startLasting({ ...options, beside: beside ?? app });
}

let isShared = false;
let common: Promise<TestApp> | undefined;
const ends: (() => Promise<void>)[] = [];

/**
 * From here on all who start an application as it is usually configured get the same one, and all others one beside it.
 * Those who stop theirs leave it running: the others would lose the store for a while.
 * @returns what stops them all
 */
export function shareApp(): () => Promise<void> {
  isShared = true;
  return async () => {
    for (const end of ends.toReversed()) await end();
  };
}

async function startLasting(options: TestAppOptions): Promise<TestApp> {
  const app = await startOwn(options);
  ends.push(() => app.stop());
  return { ...app, stop: async () => {} };
}

async function startOwn({ config = {}, beside }: TestAppOptions): Promise<TestApp> {
  const lines: string[] = [];
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'atrium-app-')));
  const stores = beside?.stores ?? (await startTestStores({ dataDir, log: (line) => void lines.push(line) }));
  const watched = watchRoutes();
  try {
    const application = await startApplication(configFor(stores, dataDir, config));
    const { services } = application;
    if (services.config.role === 'all' || services.config.role === 'api') {
      await ensureSuperadmin(services.runner, services.toolbox, services.config, services.logger);
    }
    services.readiness.ready = true;
    const url = application.url.replace(/\/$/, '');
    const ready = (): Promise<void> =>
      until('the application is ready', async () => (await fetch(`${url}/api/health/ready`)).status === 200);
    await ready();
    return {
      url,
      services,
      stores,
      routes: watched.routes,
      dataDir,
      lines: beside?.lines ?? lines,
      ready,
      stop: async () => {
        await application.close();
        if (beside === undefined) await endStores(stores, dataDir);
      },
    };
  } catch (error) {
    if (beside === undefined) await endStores(stores, dataDir);
    throw error;
  } finally {
    watched.stop();
  }
}

async function endStores(stores: Stores, dataDir: string): Promise<void> {
  await EventStore.close();
  await stores.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The configuration of an application of the tests. */
export function configFor(
  stores: Pick<Stores, 'eventStoreUrl' | 'redisUrl'>,
  dataDir: string,
  changes: Partial<Config> = {},
): Config {
  return {
    role: 'all',
    host: '127.0.0.1',
    port: 0,
    production: false,
    publicUrl: null,
    overTls: false,
    dataDir,
    eventStoreUrl: stores.eventStoreUrl,
    redisUrl: stores.redisUrl,
    sessionSecret,
    formerSecrets: [],
    opensSecrets: true,
    privateMailHosts: new Set(['127.0.0.1']),
    privateWebhookHosts: new Set(['127.0.0.1']),
    privateSignOnHosts: new Set(['127.0.0.1']),
    logSigningKey: null,
    admin: superadmin,
    mail: null,
    sendsMail: changes.mail != null,
    superadminSecondFactor: false,
    seedDemo: false,
    trustedProxies: { kind: 'none' },
    metrics: { token: null, port: null },
    apiDocs: true,
    logLevel: 'silent',
    // Tests ask for more in a second than people do in an hour.
    limitFactor: 1_000,
    ...changes,
  };
}
