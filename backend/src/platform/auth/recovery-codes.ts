import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@atrium/contracts/users/second-factor';
import { Secret } from 'otpauth';

/** 120 bits: nobody guesses them, so their digest needs no salt and no slow hash (ASVS 6.5.2). */
const codeBytes = 15;
const groups = /.{4}(?=.)/g;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const { buffer } = Uint8Array.from(randomBytes(codeBytes));
    return new Secret({ buffer }).base32.toLowerCase().replaceAll(groups, '$&-');
  });
}

export function recoveryDigest(code: string): string {
  const bare = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
  return createHash('sha256').update(bare).digest('base64url');
}
