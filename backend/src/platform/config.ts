import { type KeyObject, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { mailAddress } from '@atrium/contracts/tickets/rules';
import { firstAdminFrom } from './first-account.js';
import { type TrustedProxies, trustedProxiesFrom } from './http/trusted-proxies.js';
import { withSecretFiles } from './secret-files.js';
import { signingKeyFrom } from './tamper-evidence/signing-key.js';

const processRoles = ['all', 'api', 'projector', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

export interface Config {
  readonly role: ProcessRole;
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  readonly publicUrl: string | null;
  /** Then cookies are `Secure` and HSTS is sent. */
  readonly overTls: boolean;
  readonly dataDir: string;
  readonly eventStoreUrl: string;
  readonly redisUrl: string;
  /** Root of all signing and encryption keys; see `SecretKeys` and `SecretCipher`. */
  readonly sessionSecret: string;
  /** Earlier secrets, still accepted for verifying and decrypting. */
  readonly formerSecrets: readonly string[];
  /** Whether the process has the installation's secret: without it no mail is fetched, and replies have no token. */
  readonly opensSecrets: boolean;
  /** Hosts of mailboxes that may have a private address; `*` for all. */
  readonly privateMailHosts: ReadonlySet<string>;
  /** Hosts of webhooks that may have a private address, and be reached without TLS; `*` for all. */
  readonly privateWebhookHosts: ReadonlySet<string>;
  /** Hosts of sign-in providers that may have a private address, and be reached without TLS; `*` for all. */
  readonly privateSignOnHosts: ReadonlySet<string>;
  /** Signs tree heads; null for the key in the data directory. */
  readonly logSigningKey: KeyObject | null;
  readonly admin: { readonly username: string; readonly password: string | undefined };
  readonly mail: MailServer | null;
  /** True even when another process sends it: only a worker needs the mail server's password. */
  readonly sendsMail: boolean;
  /** Superadmins belong to no organisation that could decide it. */
  readonly superadminSecondFactor: boolean;
  readonly seedDemo: boolean;
  /** Proxies whose forwarded headers are trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly metrics: MetricsAccess;
  readonly apiDocs: boolean;
  readonly logLevel: string;
  readonly limitFactor: number;
}

/** Metrics are read with a token, on a port of their own, both, or not at all. */
export interface MetricsAccess {
  readonly token: string | null;
  readonly port: number | null;
}

export interface MailServer {
  readonly url: string;
  readonly from: string;
}

export const Config = Symbol('Config');

/**
 * Parses `PUBLIC_URL`.
 * @returns its origin, such as `https://atrium.example.com`; null when not set
 * @throws Error when it is invalid, or would send passwords in clear over a network
 */
function publicUrlFrom(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  const example = 'write the address people open, such as https://atrium.example.com';
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`PUBLIC_URL is no web address: ${example}`);
  const isOrigin = url.href === `${url.origin}/`;
  if (!isOrigin) throw new Error(`PUBLIC_URL must hold nothing but scheme, name and port: ${example}`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new Error('PUBLIC_URL must begin with https:// unless it names this machine itself');
  }
  return url.origin;
}

/** @throws Error naming the missing or invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = withSecretFiles(environment);
  const host = env['HOST'] ?? '127.0.0.1';
  const production = env['NODE_ENV'] === 'production';
  const isLocal = isLoopback(host) && !production;
  const mail = mailServerFrom(env);
  const publicUrl = publicUrlFrom(env['PUBLIC_URL']);
  const role = roleFrom(env['ROLE'] ?? 'all');
  const serves = role === 'all' || role === 'api';
  return {
    role,
    host,
    port: portFrom('PORT', env['PORT'] ?? '3000'),
    production,
    publicUrl,
    // Behind a local proxy every request comes from loopback, so production assumes TLS.
    overTls: publicUrl === null ? !isLocal : publicUrl.startsWith('https:'),
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    eventStoreUrl: required(env, 'EVENTSTORE_URL'),
    redisUrl: required(env, 'REDIS_URL'),
    // Where nobody signs in and no mail is fetched, any secret will do.
    sessionSecret:
      serves || (env['SESSION_SECRET'] ?? '') !== ''
        ? secretFrom('SESSION_SECRET', required(env, 'SESSION_SECRET'))
        : randomBytes(32).toString('hex'),
    opensSecrets: serves || (env['SESSION_SECRET'] ?? '') !== '',
    privateMailHosts: hostsFrom(env['PRIVATE_MAIL_HOSTS'] ?? ''),
    privateSignOnHosts: hostsFrom(env['PRIVATE_SIGN_ON_HOSTS'] ?? ''),
    privateWebhookHosts: hostsFrom(env['PRIVATE_WEBHOOK_HOSTS'] ?? ''),
    formerSecrets: formerSecretsFrom(env['FORMER_SESSION_SECRETS'] ?? ''),
    logSigningKey: optional(env, 'LOG_SIGNING_KEY', signingKeyFrom),
    admin: serves ? firstAdminFrom(env) : { username: '', password: undefined },
    mail,
    // An api node has no mail password; the sender address shows that mail is sent.
    sendsMail: mail !== null || (role === 'api' && (env['SMTP_FROM'] ?? '') !== ''),
    superadminSecondFactor: booleanFrom(env, 'SUPERADMIN_SECOND_FACTOR', false),
    seedDemo: booleanFrom(env, 'SEED_DEMO', isLocal),
    trustedProxies: trustedProxiesFrom(env['TRUST_PROXY']),
    metrics: { token: tokenFrom(env['METRICS_TOKEN']), port: metricsPortFrom(env) },
    apiDocs: booleanFrom(env, 'API_DOCS', !production),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    limitFactor: factorFrom(env['LIMIT_FACTOR'] ?? '1'),
  };
}

/** Names as they are written in the settings of an organisation, without regard to case. */
function hostsFrom(list: string): ReadonlySet<string> {
  return new Set(
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ''),
  );
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

function optional<T>(env: NodeJS.ProcessEnv, name: string, read: (value: string) => T): T | null {
  const value = env[name] ?? '';
  return value === '' ? null : read(value);
}

function roleFrom(value: string): ProcessRole {
  const role = processRoles.find((candidate) => candidate === value);
  if (role === undefined) throw new Error(`ROLE is ${value}, but must be one of ${processRoles.join(', ')}`);
  return role;
}

function portFrom(name: string, value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is ${value}, which is no port`);
  return port;
}

function factorFrom(value: string): number {
  const factor = Number(value);
  if (!(factor > 0 && Number.isFinite(factor))) throw new Error(`LIMIT_FACTOR is ${value}, which is no number above 0`);
  return factor;
}

function metricsPortFrom(env: NodeJS.ProcessEnv): number | null {
  const value = env['METRICS_PORT'] ?? '';
  return value === '' ? null : portFrom('METRICS_PORT', value);
}

function tokenFrom(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  if (!/^[\w.~+/-]{32,}$/.test(value)) {
    throw new Error('METRICS_TOKEN must have at least 32 characters: letters, digits and - . _ ~ + /');
  }
  return value;
}

function secretFrom(name: string, value: string): string {
  if (value.length < 32) throw new Error(`${name} must have at least 32 characters`);
  return value;
}

function formerSecretsFrom(list: string): readonly string[] {
  const secrets = list.split(/[\s,]+/).filter((secret) => secret !== '');
  return secrets.map((secret) => secretFrom('Each of FORMER_SESSION_SECRETS', secret));
}

function mailServerFrom(env: NodeJS.ProcessEnv): MailServer | null {
  const url = env['SMTP_URL'] ?? '';
  if (url === '') return null;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new Error('SMTP_URL is not an address such as smtp://mail.example.com:587');
  }
  const { username, hostname } = new URL(url);
  const user = decodeURIComponent(username);
  const from = env['SMTP_FROM'] || (mailAddress.test(user) ? user : `support@${hostname}`);
  if (!mailAddress.test(from)) throw new Error(`SMTP_FROM is ${from}, which is no address`);
  return { url, from };
}

function booleanFrom(env: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean {
  const value = env[name];
  if (value === undefined || value === '') return otherwise;
  if (value !== 'true' && value !== 'false') throw new Error(`${name} is ${value}, but must be true or false`);
  return value === 'true';
}

function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/.test(host);
}
