import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Seals what an archive holds of one tenant: destroying the key destroys it all, free pages of the file included. */
export class ArchiveSeal {
  constructor(private readonly key: Buffer) {}

  seal(plain: Buffer): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce, { authTagLength: tagBytes });
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws Error when it was sealed with another key */
  open(sealed: Buffer): Buffer {
    const decipher = createDecipheriv(algorithm, this.key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  }

  /** Stands for a text in an index, so that nobody can guess it without the key. */
  digest(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}

/** The keys of an archive, each in a file beside it. */
export class ArchiveKeys {
  constructor(private readonly directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  }

  /** Makes a key, which is on disk afterwards. @returns its name */
  make(): string {
    const name = randomUUID();
    writeFileSync(join(this.directory, name), randomBytes(keyBytes), { mode: 0o600, flush: true });
    return name;
  }

  /** @throws Error when there is no such key any more */
  seal(name: string): ArchiveSeal {
    return new ArchiveSeal(readFileSync(join(this.directory, name)));
  }

  /** Destroys a key; where the disk writes in place, nothing of it is left there either. */
  destroy(name: string): void {
    writeFileSync(join(this.directory, name), randomBytes(keyBytes), { flag: 'r+', flush: true });
    rmSync(join(this.directory, name), { force: true });
  }
}
