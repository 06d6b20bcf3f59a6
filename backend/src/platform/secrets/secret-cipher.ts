import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './keys.js';

export interface Sealed {
  /** Version of the scheme and the secret it derives from. */
  readonly key: string;
  readonly nonce: string;
  readonly text: string;
  readonly tag: string;
}

/** AES-256-GCM with a key derived by HKDF-SHA256 for this alone. */
const scheme = 1;
const algorithm = 'aes-256-gcm';

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

function derived(root: string, purpose: string, length: number): Buffer {
  return derivedKey(root, `atrium secret fields ${scheme} ${purpose}`, length);
}

function keyFrom(root: string): Key {
  return { id: `${scheme}.${derived(root, 'id', 8).toString('hex')}`, bytes: derived(root, 'key', 32) };
}

export class SecretCipher {
  private readonly current: Key;
  private readonly keys: ReadonlyMap<string, Key>;

  constructor(root: string, former: readonly string[] = []) {
    this.current = keyFrom(root);
    this.keys = new Map([...former.map(keyFrom), this.current].map((key) => [key.id, key]));
  }

  /** @param context bound as associated data: it opens nowhere else */
  seal(secret: string, context: string): Sealed {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(algorithm, this.current.bytes, nonce).setAAD(Buffer.from(context));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return {
      key: this.current.id,
      nonce: nonce.toString('base64'),
      text: text.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
    };
  }

  /**
   * @returns null when the key is gone
   * @throws Error when it was altered or belongs to another place
   */
  open({ key: id, nonce, text, tag }: Sealed, context: string): string | null {
    const key = this.keys.get(id);
    if (key === undefined) return null;
    const decipher = createDecipheriv(algorithm, key.bytes, Buffer.from(nonce, 'base64'), { authTagLength: 16 })
      .setAAD(Buffer.from(context))
      .setAuthTag(Buffer.from(tag, 'base64'));
    return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
  }
}
