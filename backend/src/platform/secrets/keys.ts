import { hkdfSync } from 'node:crypto';

/** HKDF labels. Never reuse one for another purpose. */
const labels = {
  sessionCookie: 'session cookie',
  xsrf: 'xsrf token',
  identityToken: 'identity token',
  knownDevice: 'known device',
  accountLink: 'account link',
  replyAddress: 'reply address',
  portalCode: 'portal code',
  portalVoter: 'portal voter',
  ratingLink: 'rating link',
} as const;

export type Purpose = keyof typeof labels;
export const purposes = Object.keys(labels) as Purpose[];

export interface PurposeKeys {
  readonly signing: Buffer;
  readonly verifying: readonly [Buffer, ...Buffer[]];
}

/**
 * HKDF-SHA256.
 * @param root the installation's secret
 * @param label the purpose; keys of different labels are independent
 * @param length in bytes
 */
export function derivedKey(root: string, label: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', root, '', label, length));
}

export class SecretKeys {
  private readonly keys: Readonly<Record<Purpose, PurposeKeys>>;

  constructor(root: string, former: readonly string[] = []) {
    const keysOf = (purpose: Purpose): PurposeKeys => {
      const keyFrom = (secret: string) => derivedKey(secret, `atrium signing 1 ${labels[purpose]}`);
      const signing = keyFrom(root);
      return { signing, verifying: [signing, ...former.map(keyFrom)] };
    };
    this.keys = {
      sessionCookie: keysOf('sessionCookie'),
      xsrf: keysOf('xsrf'),
      identityToken: keysOf('identityToken'),
      knownDevice: keysOf('knownDevice'),
      accountLink: keysOf('accountLink'),
      replyAddress: keysOf('replyAddress'),
      portalCode: keysOf('portalCode'),
      portalVoter: keysOf('portalVoter'),
      ratingLink: keysOf('ratingLink'),
    };
  }

  keysFor(purpose: Purpose): PurposeKeys {
    return this.keys[purpose];
  }
}
