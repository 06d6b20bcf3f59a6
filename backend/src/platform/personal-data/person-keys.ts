import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { validate as isUuid } from 'uuid';
import { syncDirectory } from '../files/sync-directory.js';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** Replaces the content of a destroyed key's file. */
const tombstone = Buffer.from('erased');
const rememberedMs = 60_000;
/** Ciphertexts cached per person: their name is in each of their events. */
const textsAtHand = 50;

export class PersonKey {
  private readonly sealed = new LRUCache<string, string>({ max: textsAtHand });
  private readonly opened = new LRUCache<string, string>({ max: textsAtHand });

  constructor(
    private readonly person: string,
    private readonly bytes: Buffer,
  ) {}

  seal(text: string): string {
    const known = this.sealed.get(text);
    if (known !== undefined) return known;
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.bytes, nonce).setAAD(Buffer.from(this.person));
    const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    const sealed = Buffer.concat(parts).toString('base64');
    this.sealed.set(text, sealed);
    return sealed;
  }

  /** @throws Error when it was altered or sealed for another person */
  open(sealed: string): string {
    const known = this.opened.get(sealed);
    if (known !== undefined) return known;
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(algorithm, this.bytes, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(this.person))
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    this.opened.set(sealed, text);
    return text;
  }
}

/** Something is sealed with a key that does not exist here: processes see different directories. */
export class PersonKeyMissing extends Error {
  override readonly name = 'PersonKeyMissing';

  constructor(readonly person: string) {
    super(`The key of person ${person} is missing from the directory of keys`);
  }
}

/** The product's own authors have ids that are words, not UUIDs. */
export function isPerson(id: unknown): id is string {
  return typeof id === 'string' && isUuid(id);
}

/**
 * One key file per person, shared by all processes. Destroying a key makes what the log says about that person
 * unreadable, for good and in every copy.
 */
export class PersonKeys {
  private readonly remembered = new LRUCache<string, { readonly key: PersonKey | null }>({
    max: 20_000,
    ttl: rememberedMs,
  });

  /** @param root must not be in the same backup as the event store */
  constructor(private readonly root: string) {}

  /**
   * Synchronous because decoding is; reads the disk once a minute at most.
   * @returns null when the key was destroyed, undefined when there never was one
   */
  findKey(person: string): PersonKey | null | undefined {
    const known = this.remembered.get(person);
    if (known !== undefined) return known.key;
    const bytes = this.readKey(person);
    if (bytes === undefined) return undefined;
    const key = bytes.equals(tombstone) ? null : new PersonKey(person, bytes);
    this.remembered.set(person, { key });
    return key;
  }

  present(person: string): PersonKey | null {
    const key = this.findKey(person);
    if (key === undefined) throw new PersonKeyMissing(person);
    return key;
  }

  /** Creates a person's key unless there is or was one. Durable afterwards. */
  async ensure(person: string): Promise<void> {
    if (this.findKey(person) !== undefined) return;
    const path = this.pathOf(person);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = await this.written(path, randomBytes(keyBytes));
    try {
      // Unlike rename, link fails when another process was first; that key counts.
      await link(draft, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(draft, { force: true });
    }
    await syncDirectory(dirname(path));
  }

  async destroy(person: string): Promise<boolean> {
    const path = this.pathOf(person);
    const before = this.readKey(person);
    this.remembered.delete(person);
    if (before?.equals(tombstone) === true) return false;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const former = before === undefined ? null : await open(path, 'r+');
    try {
      await rename(await this.written(path, tombstone), path);
      this.remembered.delete(person);
      await syncDirectory(dirname(path));
      // Overwritten too, for disks that write in place.
      await former?.write(randomBytes(keyBytes), 0, keyBytes, 0);
      await former?.sync();
    } finally {
      await former?.close();
    }
    return before !== undefined;
  }

  /** Drops cached keys: another process may have destroyed some. */
  forget(): void {
    this.remembered.clear();
  }

  private readKey(person: string): Buffer | undefined {
    try {
      return readFileSync(this.pathOf(person));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private async written(path: string, bytes: Buffer): Promise<string> {
    const draft = join(dirname(path), `.${randomUUID()}.part`);
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return draft;
  }

  private pathOf(person: string): string {
    if (!isPerson(person)) throw new Error('Only people have keys');
    return join(this.root, person.slice(0, 2), person);
  }
}
