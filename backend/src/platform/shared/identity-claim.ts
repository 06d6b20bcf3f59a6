import { idFrom } from '../kernel/ids.js';

/** The value by which an identity is claimed. An id, since claims are compared without case and subjects are not. */
export function identityClaim({ issuer, subject }: { readonly issuer: string; readonly subject: string }): string {
  return idFrom('identity', issuer, subject);
}
