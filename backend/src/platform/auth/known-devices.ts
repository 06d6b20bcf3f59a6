import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { canonicalName } from '@atrium/contracts/users/names';
import type { PurposeKeys } from '../secrets/keys.js';

const mostPeople = 5;
const devicePattern = /^[\w-]{22}(?:~[\w-]{22}){1,5}$/;

/** Recognises devices by a signed cookie from an earlier sign-in; the server stores nothing. */
export class KnownDevices {
  constructor(private readonly keys: PurposeKeys) {}

  knows(username: string, cookie: string | undefined): string | null {
    const { device, proofs } = partsOf(cookie);
    if (device === null) return null;
    return proofs.some((proof) => this.isProof(proof, device, username)) ? device : null;
  }

  after(username: string, cookie: string | undefined): string {
    const { device, proofs } = partsOf(cookie);
    const id = device ?? randomBytes(16).toString('base64url');
    const own = proofOf(this.keys.signing, id, username);
    const others = proofs.filter((proof) => !this.isProof(proof, id, username));
    return [id, own, ...others.slice(0, mostPeople - 1)].join('~');
  }

  private isProof(proof: string, device: string, username: string): boolean {
    const given = Buffer.from(proof);
    return this.keys.verifying.some((key) => timingSafeEqual(given, Buffer.from(proofOf(key, device, username))));
  }
}

function proofOf(key: Buffer, device: string, username: string): string {
  const text = JSON.stringify([device, canonicalName(username)]);
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
}

function partsOf(cookie: string | undefined): { device: string | null; proofs: readonly string[] } {
  if (cookie === undefined || !devicePattern.test(cookie)) return { device: null, proofs: [] };
  const [device = null, ...proofs] = cookie.split('~');
  return { device, proofs };
}
