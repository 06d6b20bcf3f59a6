import { hkdfSync } from 'node:crypto';

/** What is signed with the installation's secret, each with keys of its own. A label is never used for anything else. */
const labels = {
  sessionCookie: 'session cookie',
  xsrf: 'xsrf token',
  identityToken: 'identity token',
  knownDevice: 'known device',
  accountLink: 'account link',
} as const;

export type Purpose = keyof typeof labels;
export const purposes = Object.keys(labels) as Purpose[];

/** The keys of one purpose. */
export interface PurposeKeys {
  readonly signing: Buffer;
  /** What a signature is checked with: the signing key first, then those of the former secrets. */
  readonly verifying: readonly [Buffer, ...Buffer[]];
}

/**
 * Derives a key by HKDF-SHA256.
 * @param root a secret of the installation
 * @param label what the key is for: another label gives a key that tells nothing about this one
 * @param length in bytes
 */
export function derivedKey(root: string, label: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', root, '', label, length));
}

/** Derives the signing keys of every purpose from the installation's secrets. */
export class SecretKeys {
  private readonly keys: Readonly<Record<Purpose, PurposeKeys>>;

  /**
   * @param root the installation's secret
   * @param former those from before, whose signatures still count
   */
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
    };
  }

  of(purpose: Purpose): PurposeKeys {
    return this.keys[purpose];
  }
}
