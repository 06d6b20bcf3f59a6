import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';
import { secretSettings } from './secret-files.js';

const least = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 'a secret of thirty-two characters or more',
};

describe('readConfig', () => {
  it('is made for one machine when only the stores are named', () => {
    expect(readConfig(least)).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      production: false,
      publicUrl: null,
      overTls: false,
      superadminSecondFactor: false,
      seedDemo: true,
      trustedProxies: { kind: 'none' },
      admin: { username: 'superadmin', password: undefined },
    });
  });

  it.each(['EVENTSTORE_URL', 'REDIS_URL', 'SESSION_SECRET'])('asks for %s', (name) => {
    expect(() => readConfig({ ...least, [name]: undefined })).toThrow(name);
    expect(() => readConfig({ ...least, [name]: '' })).toThrow(name);
  });

  it.each([
    ['ROLE', 'everything'],
    ['LIMIT_FACTOR', '0'],
    ['LIMIT_FACTOR', 'many'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['SESSION_SECRET', 'too short'],
    ['FORMER_SESSION_SECRETS', `${'x'.repeat(32)}, too-short`],
    ['SEED_DEMO', 'yes'],
    ['SUPERADMIN_SECOND_FACTOR', 'yes'],
    ['LOG_SIGNING_KEY', 'no key'],
    ['TRUST_PROXY', 'true'],
    ['API_DOCS', 'yes'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ ...least, [name]: value })).toThrow(name);
  });

  it.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1'])('takes %s for this machine alone', (host) => {
    expect(readConfig({ ...least, HOST: host })).toMatchObject({ overTls: false, seedDemo: true });
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'localhost.example.com', '1.127.0.1', '127.evil.example'])(
    'takes %s for the network',
    (host) => {
      expect(readConfig({ ...least, HOST: host })).toMatchObject({ overTls: true, seedDemo: false });
    },
  );

  it('never seeds demo data in production unless asked for', () => {
    expect(readConfig({ ...least, NODE_ENV: 'production' }).seedDemo).toBe(false);
    expect(readConfig({ ...least, NODE_ENV: 'production', SEED_DEMO: 'true' }).seedDemo).toBe(true);
  });

  it('describes the interface everywhere but in production, and there when configured', () => {
    expect(readConfig(least).apiDocs).toBe(true);
    expect(readConfig({ ...least, NODE_ENV: 'production' }).apiDocs).toBe(false);
    expect(readConfig({ ...least, NODE_ENV: 'production', API_DOCS: 'true' }).apiDocs).toBe(true);
  });
});

describe('the first superadmin', () => {
  it.each([
    ['ADMIN_PASSWORD', 'admin'],
    ['ADMIN_PASSWORD', 'no-capitals-1!'],
    ['ADMIN_PASSWORD', `Aa1!${'x'.repeat(200)}`],
    ['ADMIN_USERNAME', 'abc'],
  ])('is refused with %s=%s by the rules of any account, without repeating a password', (name, value) => {
    const start = () => readConfig({ ...least, [name]: value });
    expect(start).toThrow(new RegExp(`^${name} can't be used: `));
    if (name === 'ADMIN_PASSWORD') expect(start).not.toThrow(value);
  });

  it('is the business of nobody but the processes that make it', () => {
    for (const ROLE of ['projector', 'worker']) {
      const { admin, sessionSecret } = readConfig({ ...least, ROLE, SESSION_SECRET: '', ADMIN_PASSWORD: 'admin' });
      expect(admin.password).toBeUndefined();
      expect(sessionSecret).not.toBe(readConfig({ ...least, ROLE }).sessionSecret);
    }
  });
});

describe('mail', () => {
  it('is sent where a server is named, or where the settings say that another process sends it', () => {
    expect(readConfig(least)).toMatchObject({ mail: null, sendsMail: false });
    expect(readConfig({ ...least, SMTP_URL: 'smtps://mail.example.com' }).sendsMail).toBe(true);
    const SMTP_FROM = 'desk@example.com';
    expect(readConfig({ ...least, SMTP_FROM, ROLE: 'api' })).toMatchObject({ mail: null, sendsMail: true });
    expect(readConfig({ ...least, SMTP_FROM, ROLE: 'worker' })).toMatchObject({ mail: null, sendsMail: false });
  });
});

describe('PUBLIC_URL', () => {
  it.each([
    ['https://atrium.example.com', 'https://atrium.example.com'],
    ['https://Atrium.Example.com:443/', 'https://atrium.example.com'],
    ['https://atrium.example.com:8443', 'https://atrium.example.com:8443'],
  ])('%s binds cookies to TLS, whatever the process listens on', (PUBLIC_URL, publicUrl) => {
    for (const HOST of ['127.0.0.1', '0.0.0.0']) {
      expect(readConfig({ ...least, HOST, PUBLIC_URL })).toMatchObject({ publicUrl, overTls: true });
    }
  });

  it.each(['http://127.0.0.1:3000', 'http://localhost:8080', 'http://[::1]:3000'])(
    '%s needs no TLS, also in production',
    (PUBLIC_URL) => {
      const config = readConfig({ ...least, NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL });
      expect(config).toMatchObject({ publicUrl: PUBLIC_URL, overTls: false });
    },
  );

  it('is taken to be reached over TLS in production when nobody has said: a proxy may stand on the same machine', () => {
    expect(readConfig({ ...least, NODE_ENV: 'production' })).toMatchObject({ publicUrl: null, overTls: true });
  });

  it.each([
    'atrium.example.com',
    'ftp://atrium.example.com',
    'https://atrium.example.com/app',
    'https://name:password@atrium.example.com',
    'https://atrium.example.com?x',
    'http://atrium.example.com',
    'http://127.0.0.1.example.com',
  ])('is refused as %s', (PUBLIC_URL) => {
    expect(() => readConfig({ ...least, PUBLIC_URL })).toThrow(/^PUBLIC_URL/);
  });
});

describe('the metrics', () => {
  it('can be read by nobody unless a token or a port is set', () => {
    expect(readConfig(least).metrics).toEqual({ token: null, port: null });
    const METRICS_TOKEN = 'x'.repeat(32);
    expect(readConfig({ ...least, METRICS_TOKEN, METRICS_PORT: '9464' }).metrics).toEqual({
      token: METRICS_TOKEN,
      port: 9464,
    });
  });

  it.each([
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', `${'x'.repeat(31)} x`],
    ['METRICS_PORT', 'many'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readConfig({ ...least, [name]: value })).toThrow(name);
  });
});

describe('a secret in a file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'atrium-secrets-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const fileWith = (content: string): string => {
    const path = join(directory, 'secret');
    writeFileSync(path, content);
    return path;
  };

  it.each(secretSettings)('takes the place of %s', (name) => {
    const value = env[name];
    const given = { ...env, [name]: undefined, [`${name}_FILE`]: fileWith(`${value}\n`) };
    expect(readConfig(given)).toEqual(readConfig(env));
  });

  it('is not taken together with the value itself', () => {
    expect(() => readConfig({ ...env, SESSION_SECRET_FILE: fileWith('x') })).toThrow(
      'SESSION_SECRET and SESSION_SECRET_FILE are both set',
    );
  });

  it('is named when it cannot be read', () => {
    const given = { ...env, SMTP_URL: '', SMTP_URL_FILE: join(directory, 'none') };
    expect(() => readConfig(given)).toThrow(/^SMTP_URL_FILE names .*none, which can't be read/);
  });

  const env: Record<(typeof secretSettings)[number], string> = {
    ...least,
    ADMIN_PASSWORD: 'Sup3r-Secret-For-Tests!',
    LOG_SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    FORMER_SESSION_SECRETS: 'what-the-secret-was-before-this-one, and-what-it-was-one-time-before-that',
    METRICS_TOKEN: 'a-token-of-thirty-two-characters-or-more',
    SMTP_URL: 'smtps://name:password@mail.example.com',
  };
});
