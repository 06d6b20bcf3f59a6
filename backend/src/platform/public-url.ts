import { isLoopback } from './loopback.js';

/**
 * Parses `PUBLIC_URL`.
 * @returns its origin, such as `https://atrium.example.com`; null when not set
 * @throws Error when it is invalid, or would send passwords in clear over a network
 */
export function publicUrlFrom(value: string | undefined): string | null {
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
