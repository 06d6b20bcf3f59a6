import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { isAllowedHost, publicAddressOf } from '../public-address.js';

/** The provider did not answer, or nothing is asked of it. The message is for administrators. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

const setting = 'PRIVATE_SIGN_ON_HOSTS';
const withinMs = 10_000;
/** Discovery documents and key sets have a few kilobytes. */
const longestAnswer = 512 * 1024;

/**
 * A fetch for what administrators name: hosts are looked up once, the connection goes to the address that was looked
 * at, none in the installation's own network, none without TLS, and redirects are not followed.
 * @param privateHosts that may have a private address, and be reached without TLS; `*` for all
 */
export function guardedFetch(privateHosts: ReadonlySet<string>): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const deadline = AbortSignal.timeout(withinMs);
    const ends = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
    try {
      const content = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined;
      return await untilAborted(exchange(new URL(address), { method, headers, content }, privateHosts, ends), ends);
    } catch (error) {
      if (ends.aborted) throw new ProviderAway(`It did not answer within ${withinMs / 1_000} seconds`);
      throw error instanceof ProviderAway ? error : new ProviderAway(reasonOf(error));
    }
  };
}

/** Looking up a name can't be ended, only left alone. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long')), { once: true });
  });
  return Promise.race([work, ended]);
}

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly content: string | undefined;
}

async function exchange(
  url: URL,
  { method, headers, content }: Sent,
  privateHosts: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Response> {
  // Without the brackets of IPv6.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isEncrypted = url.protocol === 'https:';
  if (!isEncrypted && !isAllowedHost(host, privateHosts)) {
    throw new ProviderAway(`Nothing is sent to ${url.host} without TLS: its address must begin with https://`);
  }
  const { address } = await publicAddressOf(host, privateHosts, setting);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = isEncrypted ? requestHttps : requestHttp;
    const sent = send({
      host: address,
      ...(url.port === '' ? {} : { port: url.port }),
      // The certificate is that of the name.
      ...(isEncrypted && isIP(host) === 0 ? { servername: host } : {}),
      path: url.pathname + url.search,
      method,
      headers: {
        ...headers,
        host: url.host,
        ...(content === undefined ? {} : { 'content-length': Buffer.byteLength(content) }),
      },
      agent: false,
      signal,
    });
    sent.on('response', resolve).on('error', reject).end(content);
  });
  const { statusCode: status = 0 } = answer;
  if (status >= 500) {
    answer.destroy();
    throw new ProviderAway(`It answered ${status}`);
  }
  const isEmpty = status === 204 || status === 304;
  const text = await whole(answer);
  return new Response(isEmpty ? null : text, { status, headers: headersOf(answer) });
}

async function whole(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestAnswer) {
      answer.destroy();
      throw new ProviderAway('Its answer is too long');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) all.append(name, one);
  }
  return all;
}

/** What went wrong on the way, for somebody who can do something about it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be reached';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No server has this name';
  if (code === 'ECONNREFUSED') return 'Nothing answers at this address';
  if (code?.startsWith('ERR_TLS') === true || code?.includes('CERT') === true) {
    return `Its certificate is not trusted (${code})`;
  }
  return error.message || 'It could not be reached';
}
