import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { refuseWebhook } from '@atrium/contracts/webhooks/errors';
import { responseLength } from '@atrium/contracts/webhooks/rules';
import { isAllowedHost, isPublic, publicAddressOf } from '../public-address.js';

/** What became of an attempt. */
export interface Attempt {
  readonly isTaken: boolean;
  /** Null where there was no answer. */
  readonly status: number | null;
  /** The beginning of the answer, or what went wrong on the way. */
  readonly response: string;
  /** For how long the receiver wants to be left alone, in milliseconds. */
  readonly retryAfter: number | null;
  readonly ms: number;
}

const withinMs = 10_000;
const setting = 'PRIVATE_WEBHOOK_HOSTS';

/**
 * Refuses addresses that nothing is ever sent to. Names are looked up when something is sent.
 * @throws Refusal (400) when it is not encrypted, or within the installation's own network
 */
export function admitAddress(address: string, privateHosts: ReadonlySet<string>): void {
  const host = URL.canParse(address) ? hostOf(new URL(address)) : '';
  const isAllowed = isAllowedHost(host, privateHosts);
  if (host === '' || !(isAllowed || address.toLowerCase().startsWith('https:'))) {
    throw refuseWebhook('webhookNotEncrypted');
  }
  const isInside = isIP(host) === 0 ? /^localhost\.?$|\.localhost\.?$/i.test(host) : !isPublic(host);
  if (!isAllowed && isInside) throw refuseWebhook('webhookPrivateHost');
}

/** Without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Sends a message once. Its host is looked up once, and the connection goes to the address that was looked at; a
 * redirect is an answer like any other.
 * @param privateHosts that may have a private address, and be reached without TLS; `*` for all
 */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  privateHosts: ReadonlySet<string>,
  stop: AbortSignal,
): Promise<Attempt> {
  const begun = performance.now();
  const deadline = AbortSignal.timeout(withinMs);
  const since = () => Math.round(performance.now() - begun);
  try {
    const answer = await untilAborted(
      exchange(address, headers, body, privateHosts, AbortSignal.any([deadline, stop])),
      deadline,
    );
    return { ...answer, ms: since() };
  } catch (error) {
    const response = deadline.aborted ? `It did not answer within ${withinMs / 1_000} seconds` : reasonOf(error);
    return { isTaken: false, status: null, response, retryAfter: null, ms: since() };
  }
}

/** Looking up a name can't be ended, only left alone. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long')), { once: true });
  });
  return Promise.race([work, ended]);
}

async function exchange(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  privateHosts: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Omit<Attempt, 'ms'>> {
  const url = new URL(address);
  const host = hostOf(url);
  const isEncrypted = url.protocol === 'https:';
  if (!isEncrypted && !isAllowedHost(host, privateHosts)) throw new Error('Nothing is sent without TLS');
  const { address: ip } = await publicAddressOf(host, privateHosts, setting);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = isEncrypted ? requestHttps : requestHttp;
    const sent = send({
      host: ip,
      ...(url.port === '' ? {} : { port: url.port }),
      // The certificate is that of the name.
      ...(isEncrypted && isIP(host) === 0 ? { servername: host } : {}),
      path: url.pathname + url.search,
      method: 'POST',
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal,
    });
    sent.on('response', resolve).on('error', reject).end(body);
  });
  const { statusCode: status = 0 } = response;
  const isTaken = status >= 200 && status < 300;
  return { isTaken, status, response: await beginningOf(response), retryAfter: retryAfterOf(response) };
}

/** Reads no more than is kept, whatever follows. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= responseLength * 4) break;
  }
  response.destroy();
  return cleaned(Buffer.concat(parts).toString('utf8'));
}

function cleaned(text: string): string {
  const said = text.replaceAll(/[^\P{Cc}\n\t]+/gu, ' ').trim();
  return Array.from(said).slice(0, responseLength).join('');
}

function retryAfterOf({ headers }: IncomingMessage): number | null {
  const asked = headers['retry-after'] ?? '';
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * 1_000;
  const at = Date.parse(asked);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

function reasonOf(error: unknown): string {
  return cleaned(error instanceof Error ? error.message : 'It could not be reached');
}
