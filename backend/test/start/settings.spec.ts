import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { status } from '@grpc/grpc-js';
import { createClient } from '@redis/client';
import { SMTPServer } from 'smtp-server';
import type { Stores } from '../../../scripts/lib/constellation.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { program } from '../../../scripts/lib/program.mjs';
import { StartProblem, untilFine } from '../../src/platform/start/await-stores.js';
import { checkEventStore } from '../../src/platform/start/event-store-check.js';
import { fine, type Finding } from '../../src/platform/start/finding.js';
import { checkRedis } from '../../src/platform/start/redis-check.js';
import { checkSmtp } from '../../src/platform/start/smtp-check.js';
import { MailServer } from '../support/mail-server.js';
import { startTestStores, testCertificates } from '../support/stores.js';
import { FakeServers } from './fake-servers.js';

const secret = 'Geheim-7';
const { authority, clientCertificate, clientKey } = testCertificates();
const trusting = `tlsCaFile=${encodeURIComponent(authority)}`;
const known = `userCertFile=${encodeURIComponent(clientCertificate)}&userKeyFile=${encodeURIComponent(clientKey)}`;
const fakes = new FakeServers();

let dataDir: string;
let stores: Stores;
let eventPort: number;
let closedPort: number;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-start-'));
  stores = await startTestStores({ dataDir, log: () => {} });
  eventPort = Number(new URL(stores.eventStoreUrl).port);
  closedPort = await freePort();
});

afterAll(async () => {
  fakes.stop();
  await stores.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Row {
  readonly url: () => string | Promise<string>;
  readonly state: Finding['state'];
  readonly line?: RegExp;
}

function wrong(line: RegExp, url: Row['url']): Row {
  return { url, state: 'wrong', line };
}

function away(line: RegExp, url: Row['url']): Row {
  return { url, state: 'away', line };
}

async function expectFinding(finding: Finding, { state, line }: Row): Promise<void> {
  expect(finding).toMatchObject({ state });
  if (finding.state === 'fine') return;
  expect(finding.line).toMatch(line ?? /^$/);
  expect(finding.line).not.toContain('\n');
  expect(finding.line).not.toContain(secret);
}

const refusing =
  (code: status, user: string, options = `tls=true&${trusting}`) =>
  async () =>
    `esdb://${user}localhost:${await fakes.eventStore(code)}?${options}`;

const eventStoreRows: Record<string, Row> = {
  'what is no connection string': wrong(
    /^EVENTSTORE_URL is not a connection string/,
    () => `postgres://u:${secret}@db`,
  ),
  'a password with an @ in it': wrong(/is not a connection string/, () => `esdb://u:a@${secret}@db?tls=true`),
  'no host': wrong(/is not a connection string/, () => `esdb://u:${secret}@?tls=true`),
  'a port that is none': wrong(/names db:x, which is no host and port$/, () => `esdb://u:${secret}@db:x`),
  'an unknown option': wrong(/has an option tlsCa, which/, () => `esdb://u:${secret}@db?tlsCa=x`),
  'an option that is neither': wrong(/tls that is neither true nor false/, () => `esdb://u:${secret}@db?tls=yes`),
  'unchecked certificates': wrong(/tlsVerifyCert=false/, () => `esdb://u:${secret}@db?tlsVerifyCert=false`),
  'a file that is not there': wrong(/a tlsCaFile that can't be read \(ENOENT\)$/, () => 'esdb://db?tlsCaFile=/no/file'),
  'a certificate without its key': wrong(
    /only one of userCertFile and userKeyFile/,
    () => `esdb://db?${known.split('&')[0]}`,
  ),
  'a file that is no certificate': wrong(
    /files that are no certificates and keys$/,
    () => `esdb://db?userCertFile=${encodeURIComponent(fileURLToPath(import.meta.url))}&${known.split('&')[1]}`,
  ),
  'nobody there': away(
    /^EVENTSTORE_URL: waiting for EventStoreDB at 127\.0\.0\.1:\d+ \(connection refused\)$/,
    () => `esdb://u:${secret}@127.0.0.1:${closedPort}?tls=true`,
  ),
  'nobody there, plain': away(/\(connection refused\)$/, () => `esdb://127.0.0.1:${closedPort}?tls=false`),
  'a name that nobody knows': away(
    /\((nobody knows this name|the name server does not answer)\)$/,
    () => 'esdb://x.invalid',
  ),
  'an authority that is not trusted': wrong(
    /^EVENTSTORE_URL: localhost:\d+ shows a certificate of an authority that is not trusted: add tlsCaFile=…$/,
    () => `esdb://u:${secret}@localhost:${eventPort}?tls=true&${known}`,
  ),
  'no certificate of our own': wrong(
    /does not accept our certificate: name one that it trusts by userCertFile=… and userKeyFile=…$/,
    () => `esdb://localhost:${eventPort}?tls=true&${trusting}`,
  ),
  'TLS there only': wrong(/expects TLS: set tls=true$/, () => `esdb://localhost:${eventPort}?tls=false`),
  'TLS here only': wrong(
    /speaks no TLS: switch it on there, or set tls=false here$/,
    async () => `esdb://localhost:${await fakes.eventStore(status.OK, false)}?tls=true`,
  ),
  'a wrong password': wrong(
    /^EVENTSTORE_URL: localhost:\d+ does not know the user atrium or its password$/,
    refusing(status.UNAUTHENTICATED, `atrium:${secret}@`),
  ),
  'no user': wrong(/asks for a user: esdb:\/\/user:password@localhost/, refusing(status.UNAUTHENTICATED, '')),
  'nobody may read it': wrong(/asks for a user/, refusing(status.PERMISSION_DENIED, '')),
  'a user that may not read $all': wrong(
    /does not let the user atrium read \$all: an administrator of it has to run npm run grant-all once$/,
    refusing(status.PERMISSION_DENIED, `atrium:${secret}@`),
  ),
  'a server of something else': wrong(/is no EventStoreDB$/, refusing(status.UNIMPLEMENTED, `atrium:${secret}@`)),
  'a node without a leader': away(/\(it does not serve yet\)$/, refusing(status.UNAVAILABLE, `atrium:${secret}@`)),
  'nodes of which none is there': away(
    /\(connection refused\)$/,
    () => `esdb://u:${secret}@127.0.0.1:${closedPort},localhost:${closedPort}?tls=true`,
  ),
  'nodes of which one is there': {
    url: () => `esdb://localhost:${closedPort},localhost:${eventPort}?tls=true&${trusting}&${known}`,
    state: 'fine',
  },
  'the store of this start': { url: () => stores.eventStoreUrl, state: 'fine' },
};

describe('what a start says of EVENTSTORE_URL', () => {
  it.each(Object.entries(eventStoreRows))('%s', async (_name, row) => {
    await expectFinding(await checkEventStore(await row.url()), row);
  });

  it('warns of a plain connection to another machine, and of none to this one', async () => {
    const port = await fakes.eventStore(status.OK, false);
    const own = await checkEventStore(`esdb://127.0.0.1:${port}?tls=false`);
    // This machine by an address that is not recognised as its own.
    const other = await checkEventStore(`esdb://0.0.0.0:${port}?tls=false`);
    expect(own).toEqual({ state: 'fine' });
    expect(other).toMatchObject({
      state: 'fine',
      warning: expect.stringMatching(/without TLS \(tls=false\)/) as unknown,
    });
  });
});

const redisUrl = (user: string, protocol = 'redis') =>
  `${protocol}://${user}@127.0.0.1:${new URL(stores.redisUrl).port}`;
const ownPassword = () => new URL(stores.redisUrl).password;
const info = (lines: string) => `$${lines.length}\r\n${lines}\r\n`;

const redisRows: Record<string, Row> = {
  'what is no address': wrong(/^REDIS_URL is not an address such as/, () => `http://u:${secret}@cache`),
  'nobody there': away(
    /^REDIS_URL: waiting for Redis at 127\.0\.0\.1:\d+ \(connection refused\)$/,
    () => `redis://:${secret}@127.0.0.1:${closedPort}`,
  ),
  'a wrong password': wrong(/^REDIS_URL: 127\.0\.0\.1:\d+ does not know the user default or its password$/, () =>
    redisUrl(`:${secret}`),
  ),
  'an unknown user': wrong(/does not know the user atrium or its password$/, () => redisUrl(`atrium:${secret}`)),
  'no password': wrong(/asks for a password/, () => `redis://127.0.0.1:${new URL(stores.redisUrl).port}`),
  'a user with too few rights': wrong(/does not let the user narrow do what is needed/, () =>
    redisUrl(`narrow:${secret}`),
  ),
  'TLS here only': wrong(/speaks no TLS/, () => redisUrl(`:${ownPassword()}`, 'rediss')),
  'TLS there only': wrong(
    /expects TLS: write rediss:\/\//,
    async () => `redis://:${secret}@127.0.0.1:${await fakes.overTls()}`,
  ),
  'an authority that is not trusted': wrong(
    /shows a certificate of an authority that is not trusted: name its file in NODE_EXTRA_CA_CERTS$/,
    async () => `rediss://:${secret}@localhost:${await fakes.overTls()}`,
  ),
  'a version that is too old': wrong(/is Redis 6\.2\.14: it must be 7\.0 or newer$/, async () => {
    const port = await fakes.redis((command) => (command === 'INFO' ? info('redis_version:6.2.14') : '+OK\r\n'));
    return `redis://127.0.0.1:${port}`;
  }),
  'a version that is much too old': wrong(/is too old: it must be Redis 7\.0 or newer$/, async () => {
    return `redis://127.0.0.1:${await fakes.redis(() => '-ERR unknown command\r\n')}`;
  }),
  'data that is loaded': away(/\(it is loading its data\)$/, async () => {
    const port = await fakes.redis(() => '-LOADING Redis is loading the dataset in memory\r\n');
    return `redis://127.0.0.1:${port}`;
  }),
  'the Redis of this start': { url: () => stores.redisUrl, state: 'fine' },
};

describe('what a start says of REDIS_URL', () => {
  beforeAll(async () => {
    const redis = createClient({ url: stores.redisUrl });
    await redis.connect();
    await redis.aclSetUser('narrow', ['on', `>${secret}`, '+ping', '+hello', '+client']);
    redis.destroy();
  });

  it.each(Object.entries(redisRows))('%s', async (_name, row) => {
    await expectFinding(await checkRedis(await row.url()), row);
  });

  it('a memory that forgets', async () => {
    const redis = createClient({ url: stores.redisUrl });
    await redis.connect();
    await redis.configSet('maxmemory-policy', 'allkeys-lru');
    const line = /when its memory is full \(allkeys-lru\): set maxmemory-policy noeviction$/;
    await expectFinding(await checkRedis(stores.redisUrl), { url: () => '', state: 'wrong', line });
    await redis.configSet('maxmemory-policy', 'noeviction');
    redis.destroy();
  });
});

describe('what a start says of SMTP_URL', () => {
  let mails: MailServer;
  /** Speaks TLS by a certificate that nobody vouches for, and knows nobody. */
  const strict = new SMTPServer({ logger: false, onAuth: (_auth, _session, done) => done(new Error('No')) });
  const strictPort = () => (strict.server.address() as AddressInfo).port;

  beforeAll(async () => {
    mails = await MailServer.start();
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    await mails.stop();
    await new Promise<void>((resolve) => strict.close(() => resolve()));
  });

  it.each([
    ['nobody there', () => `smtp://127.0.0.1:${closedPort}`, /can't be reached \(connection refused\)/],
    [
      'a wrong password',
      () => `smtp://me:${secret}@127.0.0.1:${strictPort()}?tls.rejectUnauthorized=false`,
      /does not know the user me or its password/,
    ],
    ['a certificate that is not valid', () => `smtp://me:${secret}@127.0.0.1:${strictPort()}`, /shows a certificate/],
    ['a password without TLS', () => `smtp://me:${secret}@127.0.0.1:${mails.port}`, /without it no password is sent/],
    ['TLS here only', () => `smtps://127.0.0.1:${mails.port}`, /speaks no TLS from the first byte on/],
  ])('%s', async (_name, url, line) => {
    const said = (await checkSmtp(url())) ?? '';
    expect(said).toMatch(line);
    expect(said).toMatch(/^SMTP_URL: 127\.0\.0\.1:\d+ .*; mails wait until then$/);
    expect(said).not.toContain(secret);
  });

  it('nothing of a server that takes mail', async () => {
    expect(await checkSmtp(`smtp://127.0.0.1:${mails.port}`)).toBeUndefined();
  });
});

describe('waiting', () => {
  const gone: Finding = { state: 'away', line: 'waiting' };

  it('is said once, then each ten seconds, until it is over', async () => {
    let clock = 0;
    const said: [string, number][] = [];
    const look = async (): Promise<Finding> => (clock < 25_000 ? gone : { state: 'fine', warning: 'plain' });
    const rest = async (): Promise<number> => (clock += 500);
    await untilFine(
      look,
      (line) => said.push([line, clock]),
      () => clock,
      rest,
    );
    expect(said).toEqual([
      ['waiting', 0],
      ['waiting', 10_000],
      ['waiting', 20_000],
      ['plain', 25_000],
    ]);
  });

  it('ends when it cannot help', async () => {
    const findings: Finding[] = [gone, { state: 'wrong', line: 'what to do' }];
    const waiting = untilFine(
      async () => findings.shift() ?? fine,
      () => {},
      () => 0,
      async () => {},
    );
    await expect(waiting).rejects.toEqual(new StartProblem('what to do'));
  });
});

/** Runs the program as it is shipped, to its end. */
function run(settings: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const main = program('main');
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    DATA_DIR: dataDir,
    EVENTSTORE_URL: stores.eventStoreUrl,
    REDIS_URL: stores.redisUrl,
    SESSION_SECRET: 'x'.repeat(32),
    ...settings,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

describe('the program', () => {
  it.each([
    ['a setting that makes no sense', { ROLE: 'king' }, /^ROLE is king, but must be one of [^\n]+\n$/],
    ['no connection string', { EVENTSTORE_URL: `http://u:${secret}@db` }, /^EVENTSTORE_URL is not [^\n]+\n$/],
    ['a wrong password', { REDIS_URL: `redis://:${secret}@127.0.0.1` }, /^REDIS_URL: [^\n]+ password\n$/],
  ])(
    'ends with one line over %s',
    async (_name, settings, line) => {
      const { port } = new URL(stores.redisUrl);
      const given = Object.entries(settings).map(([name, value]) => [
        name,
        name === 'REDIS_URL' ? `${value}:${port}` : value,
      ]);
      const { code, text } = await run(Object.fromEntries(given) as Record<string, string>);
      expect(code).toBe(78);
      expect(text).toMatch(line);
      expect(text).not.toContain(secret);
    },
    60_000,
  );
});
