import { createClient } from '@redis/client';
import { connectionFailureFrom, isPlainRedis, speaksTls } from './connection-failure.js';
import { fine, type Finding } from './finding.js';

const setting = 'REDIS_URL';
const connectWithinMs = 3_000;
/** The first with `SET` using both `NX` and `GET`. */
const oldestVersion = 7;

export async function checkRedis(url: string): Promise<Finding> {
  const address = addressFrom(url);
  if (address === undefined) {
    return {
      state: 'wrong',
      line: `${setting} is not an address such as rediss://user:password@redis.example.com:6379`,
    };
  }
  const client = createClient({ url, socket: { connectTimeout: connectWithinMs, reconnectStrategy: false } });
  // Errors are thrown as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const info = `${await client.info('server')}\n${await client.info('memory')}\n${await client.info('persistence')}`;
    return findingFrom(info, address.where);
  } catch (error) {
    return await failureFrom(error, address);
  } finally {
    if (client.isOpen) client.destroy();
  }
}

interface RedisAddress {
  readonly where: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly tls: boolean;
}

function addressFrom(url: string): RedisAddress | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port, username } = new URL(url);
  if (!/^rediss?:$/.test(protocol) || hostname === '') return undefined;
  const found = {
    host: hostname,
    port: Number(port || 6379),
    user: username || 'default',
    tls: protocol === 'rediss:',
  };
  return { ...found, where: `${found.host}:${found.port}` };
}

function valueOf(info: string, name: string): string {
  return new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
}

function findingFrom(info: string, where: string): Finding {
  const version = valueOf(info, 'redis_version');
  if (Number.parseInt(version, 10) < oldestVersion) {
    return { state: 'wrong', line: `${setting}: ${where} is Redis ${version}: it must be ${oldestVersion}.0 or newer` };
  }
  const policy = valueOf(info, 'maxmemory_policy');
  if (policy !== 'noeviction') {
    const line = `${setting}: ${where} would throw data away when its memory is full (${policy}): set maxmemory-policy noeviction`;
    return { state: 'wrong', line };
  }
  if (valueOf(info, 'loading') === '1') return waiting(where, 'it is loading its data');
  return fine;
}

function waiting(where: string, reason: string): Finding {
  return { state: 'away', line: `${setting}: waiting for Redis at ${where} (${reason})` };
}

async function failureFrom(error: unknown, { where, host, port, user, tls }: RedisAddress): Promise<Finding> {
  const wrong = (problem: string): Finding => ({ state: 'wrong', line: `${setting}: ${where} ${problem}` });
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('WRONGPASS')) return wrong(`does not know the user ${user} or its password`);
  if (message.startsWith('NOAUTH')) return wrong('asks for a password: redis://user:password@…');
  if (/without any password configured/.test(message)) {
    return wrong('has no password: set one there, or take it out of the address');
  }
  if (message.startsWith('NOPERM'))
    return wrong(`does not let the user ${user} do what is needed: see docs/operations.md`);
  if (message.startsWith('LOADING')) return waiting(where, 'it is loading its data');
  if (/unknown command/i.test(message)) return wrong(`is too old: it must be Redis ${oldestVersion}.0 or newer`);
  const { kind, reason } = connectionFailureFrom(error);
  if (kind === 'untrusted') return wrong(`shows ${reason}: name its file in NODE_EXTRA_CA_CERTS`);
  if (kind === 'certificate') return wrong(`shows ${reason}`);
  if (kind === 'certificate wanted') return wrong('asks for a certificate of ours, which REDIS_URL can not name');
  const refused = kind === 'away' && reason !== 'the connection was cut';
  // A plain Redis reads a TLS handshake as an unfinished line, and waits.
  if (kind === 'no TLS' || (tls && !refused && (await isPlainRedis(host, port)))) {
    return wrong('speaks no TLS: switch it on there, or write redis:// here');
  }
  if (!tls && !refused && (await speaksTls(host, port))) return wrong('expects TLS: write rediss:// here');
  return waiting(where, reason);
}
