import { describe, expect, it } from '@jest/globals';
import { SecretKeys } from '../secrets/keys.js';
import { RatingLinks } from './rating-links.js';

const tenant = '018f3c1e-0000-7000-8000-000000000001';
const ticket = '018f3c1e-0000-7000-8000-000000000002';
const rated = { tenant, ticket, resolution: 2 };

const linksUnder = (secret: string, former: readonly string[] = []) =>
  new RatingLinks(new SecretKeys(secret, former).keysFor('ratingLink'));
const links = linksUnder('a secret of this installation');

describe('the link by which a client rates', () => {
  it('names one resolution of one ticket, also after the key was rotated', () => {
    const token = links.tokenOf(rated) ?? '';
    expect(token).toMatch(/^[\w-]{67}$/);
    expect(links.read(token)).toEqual(rated);
    expect(linksUnder('the next one', ['a secret of this installation']).read(token)).toEqual(rated);
  });

  it('is nothing when it is forged, of another installation, or another ticket’s', () => {
    const token = links.tokenOf(rated) ?? '';
    expect(linksUnder('another secret').read(token)).toBeNull();
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(links.read(token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
    for (const text of ['', 'x', `${token}A`, token.slice(1), `${token}=`, ` ${token}`]) {
      expect(links.read(text)).toBeNull();
    }
  });

  it('is not made for what does not fit into it', () => {
    expect(links.tokenOf({ ...rated, ticket: 'ticket-1' })).toBeNull();
    expect(links.tokenOf({ ...rated, resolution: 0 })).toBeNull();
    expect(links.tokenOf({ ...rated, resolution: 65_536 })).toBeNull();
  });
});
