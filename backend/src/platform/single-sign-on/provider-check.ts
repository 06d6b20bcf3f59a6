import type { SignOnFinding } from '@atrium/contracts/single-sign-on/views';
import { isRecord } from '@atrium/contracts/core/values';
import type { CustomFetch } from 'openid-client';
import { ProviderAway } from './guarded-fetch.js';

const wellKnown = '/.well-known/openid-configuration';

const good = (text: string): SignOnFinding => ({ ok: true, text });
const bad = (text: string): SignOnFinding => ({ ok: false, text });

/**
 * Looks at a provider as a sign-in would, and says what is wrong; nothing is sent to it but questions.
 * @param issuer as an administrator entered it
 */
export async function checkProvider(issuer: string, fetch: CustomFetch): Promise<readonly SignOnFinding[]> {
  const entered = issuer.trim();
  if (!URL.canParse(entered) || !/^https?:$/.test(new URL(entered).protocol)) {
    return [bad('The issuer is no web address. It begins with https://')];
  }
  if (entered.includes('/.well-known/')) {
    return [bad(`Enter the issuer alone, without ${entered.slice(entered.indexOf('/.well-known/'))}`)];
  }
  const address = entered.replace(/\/$/, '') + wellKnown;
  const document = await read(address, fetch);
  if ('problem' in document) return [bad(`The provider could not be read: ${document.problem}`)];
  return [
    good('The provider answers'),
    ...findingsOf(document.found, entered),
    ...(await keysOf(document.found, fetch)),
  ];
}

/**
 * Pure: what a discovery document says about a sign-in here.
 * @param document untrusted
 */
export function findingsOf(document: Readonly<Record<string, unknown>>, issuer: string): SignOnFinding[] {
  const named = textIn(document, 'issuer');
  const isSame = URL.canParse(named) && new URL(named).href === new URL(issuer).href;
  const lists = (name: string, value: string, unsaid: boolean): boolean => {
    const list = document[name];
    return Array.isArray(list) ? list.includes(value) : unsaid;
  };
  const missing = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].filter(
    (name) => textIn(document, name) === '',
  );
  const algorithms = document['id_token_signing_alg_values_supported'];
  const isSigned = !Array.isArray(algorithms) || algorithms.some((alg) => /^(RS|PS|ES)\d|^(Ed|ML)/.test(String(alg)));
  return [
    isSame
      ? good('It calls itself by this issuer')
      : bad(named === '' ? 'It does not say its issuer' : `It calls itself ${named.slice(0, 200)}: enter exactly that`),
    ...missing.map((name) => bad(`Its description lacks ${name}`)),
    lists('response_types_supported', 'code', false)
      ? good('It offers the authorization code flow')
      : bad('It does not offer the authorization code flow (response type “code”)'),
    isSigned
      ? good('It signs who people are with a key pair')
      : bad('It signs who people are with no key pair (RS256 or like it)'),
    ...(lists('code_challenge_methods_supported', 'S256', true) ? [] : [bad('It does not offer PKCE with S256')]),
    ...(lists('scopes_supported', 'email', true) ? [] : [bad('It does not offer the scope “email”')]),
  ];
}

async function keysOf(document: Readonly<Record<string, unknown>>, fetch: CustomFetch): Promise<SignOnFinding[]> {
  const address = textIn(document, 'jwks_uri');
  if (address === '') return [];
  const keys = await read(address, fetch);
  if ('problem' in keys) return [bad(`Its keys could not be read: ${keys.problem}`)];
  const list = keys.found['keys'];
  return [Array.isArray(list) && list.length > 0 ? good('Its keys can be read') : bad('It publishes no keys')];
}

type Read = { readonly found: Readonly<Record<string, unknown>> } | { readonly problem: string };

async function read(address: string, fetch: CustomFetch): Promise<Read> {
  if (!URL.canParse(address)) return { problem: `${address.slice(0, 200)} is no web address` };
  try {
    const headers = { accept: 'application/json' };
    const answer = await fetch(address, { method: 'GET', headers, body: undefined, redirect: 'manual' });
    if (answer.status !== 200) return { problem: `${address} answers ${answer.status} instead of a description` };
    const found: unknown = await answer.json().catch(() => null);
    return isRecord(found) ? { found } : { problem: `${address} answers with something else than JSON` };
  } catch (error) {
    if (error instanceof ProviderAway) return { problem: error.message };
    throw error;
  }
}

function textIn(document: Readonly<Record<string, unknown>>, name: string): string {
  const value = document[name];
  return typeof value === 'string' ? value : '';
}
