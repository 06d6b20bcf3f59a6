import { resolve } from 'node:path';
import { mailAddress } from '@atrium/contracts/tickets/rules';

const processRoles = ['all', 'api', 'projector', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Everything that a process is told from outside; read once, from the environment. */
export interface Config {
  readonly role: ProcessRole;
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  /** Whether the address can only be reached from this machine, so that cookies need no `Secure`. */
  readonly loopback: boolean;
  readonly dataDir: string;
  readonly eventStoreUrl: string;
  readonly redisUrl: string;
  readonly sessionSecret: string;
  readonly admin: { readonly username: string; readonly password: string | undefined };
  /** Where mail goes, and which address sends it; null when there is no mail server. */
  readonly mail: MailServer | null;
  readonly seedDemo: boolean;
  /** Whether a balancer in front of the process says who the clients are. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** By which all limits of the limit table are wider, or narrower below 1. */
  readonly limitFactor: number;
}

/** A mail server as it is told from outside. */
export interface MailServer {
  /** Such as `smtp://name:password@mail.example.com:587`. */
  readonly url: string;
  /** The address that mails come from. */
  readonly from: string;
}

export const Config = Symbol('Config');

/**
 * Reads the environment.
 * @throws Error naming the variable that is missing or wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const host = env['HOST'] ?? '127.0.0.1';
  const production = env['NODE_ENV'] === 'production';
  const loopback = /^(127\.|localhost$|::1$|\[::1\]$)/.test(host);
  return {
    role: roleFrom(env['ROLE'] ?? 'all'),
    host,
    port: portFrom(env['PORT'] ?? '3000'),
    production,
    loopback,
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    eventStoreUrl: required(env, 'EVENTSTORE_URL'),
    redisUrl: required(env, 'REDIS_URL'),
    sessionSecret: secretFrom(required(env, 'SESSION_SECRET')),
    admin: { username: env['ADMIN_USERNAME'] ?? 'superadmin', password: env['ADMIN_PASSWORD'] },
    mail: mailServerFrom(env),
    seedDemo: booleanFrom(env, 'SEED_DEMO', loopback && !production),
    trustProxy: booleanFrom(env, 'TRUST_PROXY', false),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    limitFactor: factorFrom(env['LIMIT_FACTOR'] ?? '1'),
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

function roleFrom(value: string): ProcessRole {
  const role = processRoles.find((candidate) => candidate === value);
  if (role === undefined) throw new Error(`ROLE is ${value}, but must be one of ${processRoles.join(', ')}`);
  return role;
}

function portFrom(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is ${value}, which is no port`);
  return port;
}

function factorFrom(value: string): number {
  const factor = Number(value);
  if (!(factor > 0 && Number.isFinite(factor))) throw new Error(`LIMIT_FACTOR is ${value}, which is no number above 0`);
  return factor;
}

function secretFrom(value: string): string {
  if (value.length < 32) throw new Error('SESSION_SECRET must have at least 32 characters');
  return value;
}

function mailServerFrom(env: NodeJS.ProcessEnv): MailServer | null {
  const url = env['SMTP_URL'] ?? '';
  if (url === '') return null;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new Error('SMTP_URL is not an address such as smtp://mail.example.com:587');
  }
  const { username, hostname } = new URL(url);
  const user = decodeURIComponent(username);
  const from = env['SMTP_FROM'] ?? (mailAddress.test(user) ? user : `support@${hostname}`);
  if (!mailAddress.test(from)) throw new Error(`SMTP_FROM is ${from}, which is no address`);
  return { url, from };
}

function booleanFrom(env: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean {
  const value = env[name];
  if (value === undefined || value === '') return otherwise;
  if (value !== 'true' && value !== 'false') throw new Error(`${name} is ${value}, but must be true or false`);
  return value === 'true';
}
