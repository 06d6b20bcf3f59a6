import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { AccountLinks } from '../auth/account-links.js';
import { KnownDevices } from '../auth/known-devices.js';
import { ReplyAddresses } from '../mail/reply-address.js';
import { RatingLinks } from '../portal/rating-links.js';
import { XsrfTokens } from '../http/xsrf.js';
import { type Purpose, type PurposeKeys, purposes, SecretKeys } from './keys.js';

const root = 'a secret of the installation, long enough';
const ticket = '0192f0c1-2a3b-7c4d-8e5f-0123456789ab';
const former = 'a secret of the installation from before';
const keys = new SecretKeys(root, [former]);

function digestOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 12);
}

describe('the keys of a purpose', () => {
  it('are 32 bytes each, and those of no other purpose', () => {
    const all = purposes.flatMap((purpose) => keys.keysFor(purpose).verifying);
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(purposes.length * 2);
    for (const key of all) expect(key).toHaveLength(32);
  });

  it('sign with the current secret, and verify with the former ones as well', () => {
    for (const purpose of purposes) {
      const { signing, verifying } = keys.keysFor(purpose);
      expect(verifying).toEqual([signing, new SecretKeys(former).keysFor(purpose).signing]);
    }
  });

  it('are the same in every release', () => {
    const digests = purposes.map((purpose) => [purpose, digestOf(keys.keysFor(purpose).signing)]);
    expect(Object.fromEntries(digests)).toEqual({
      sessionCookie: '6N5Ma-RbT5OJ',
      xsrf: 'WSZJYRemNq_X',
      identityToken: 'vgySDAolI50d',
      knownDevice: '28b7fkNXayvI',
      accountLink: 'Hpbtol9gOsxK',
      replyAddress: 'epp3Fk5GPLqt',
      portalCode: '6--P-O8oqR5x',
      portalVoter: 'OK5-FNgseWeh',
      ratingLink: '5APgnvhsEj3h',
    });
  });
});

/** Everything that is verified from a text; codes and voters of the portal are looked up. Makes a token with keys of a purpose, and says whether keys of a purpose accept it. */
const verified: Record<
  Exclude<Purpose, 'identityToken' | 'portalCode' | 'portalVoter'>,
  [(k: PurposeKeys) => string, (k: PurposeKeys, t: string) => boolean]
> = {
  sessionCookie: [
    ({ signing }) => new Signer(signing).sign('id'),
    ({ verifying }, token) => new Signer([...verifying]).unsign(token).valid,
  ],
  xsrf: [(k) => new XsrfTokens(k).issue('id'), (k, token) => new XsrfTokens(k).accepts('id', token, token)],
  accountLink: [
    (k) => new AccountLinks(k).pathOf({ tenant: 'acme', user: 'ann', link: 'one' }),
    (k, path) => new AccountLinks(k).readLink(path.slice(path.indexOf('#') + 1)) !== null,
  ],
  replyAddress: [
    (k) => new ReplyAddresses(k).addressOf('support@acme.example', 'acme', ticket),
    (k, address) => new ReplyAddresses(k).ticketIn(address, 'acme') === ticket,
  ],
  ratingLink: [
    (k) => new RatingLinks(k).tokenOf({ tenant: ticket, ticket, resolution: 1 }) ?? '',
    (k, token) => new RatingLinks(k).read(token) !== null,
  ],
  knownDevice: [
    (k) => new KnownDevices(k).after('ann', undefined),
    (k, token) => new KnownDevices(k).knows('ann', token) !== null,
  ],
};

describe.each(Object.entries(verified))('what is signed as %s', (name, [make, accepts]) => {
  it('is accepted under the keys of its purpose, of a former secret too, and of no other', () => {
    const accepting = (secrets: SecretKeys) =>
      purposes.filter((purpose) => accepts(keys.keysFor(name as Purpose), make(secrets.keysFor(purpose))));
    expect(accepting(keys)).toEqual([name]);
    expect(accepting(new SecretKeys(former))).toEqual([name]);
    expect(accepting(new SecretKeys('a secret of another installation, also long'))).toEqual([]);
  });
});
