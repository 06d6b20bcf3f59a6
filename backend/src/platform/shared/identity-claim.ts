import { createHash } from 'node:crypto';

/** The value by which an identity is claimed. A digest, since claims are compared without case and subjects are not. */
export function identityClaim({ issuer, subject }: { readonly issuer: string; readonly subject: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');
}
