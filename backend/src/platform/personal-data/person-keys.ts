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
/** What stands in the file of a key that was destroyed. */
const tombstone = Buffer.from('erased');
/** How long a process may go on with a key that another one has destroyed, in milliseconds. */
const rememberedMs = 60_000;
/** How many sealed texts of a person are kept at hand: their name stands in each of their events. */
const textsAtHand = 50;

/** The key of a person, which seals what the log says about them. */
export class PersonKey {
  private readonly sealed = new LRUCache<string, string>({ max: textsAtHand });
  private readonly opened = new LRUCache<string, string>({ max: textsAtHand });

  constructor(
    private readonly person: string,
    private readonly bytes: Buffer,
  ) {}

  /** @returns nonce, ciphertext and tag of AES-256-GCM as base64; the same text may give the same again */
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

  /** @throws Error when it was changed, or belongs to somebody else */
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

/** The key of a person is not there yet, though something is sealed with it: the processes see different directories. */
export class PersonKeyMissing extends Error {
  override readonly name = 'PersonKeyMissing';

  constructor(readonly person: string) {
    super(`The key of person ${person} is missing from the directory of keys`);
  }
}

/** Whether events may say something about a person under this id; the product's own authors have ids of words. */
export function isPerson(id: unknown): id is string {
  return typeof id === 'string' && isUuid(id);
}

/**
 * The keys of all people, each in a file of its own that every process of the installation sees. Destroying a key makes
 * unreadable, for good and in every copy of the log, what the log says about its person.
 */
export class PersonKeys {
  private readonly remembered = new LRUCache<string, { readonly key: PersonKey | null }>({
    max: 20_000,
    ttl: rememberedMs,
  });

  /** @param root the directory of the keys; not part of a backup of the event store */
  constructor(private readonly root: string) {}

  /**
   * Synchronous, as events are decoded so; a key is read from disk once a minute at most.
   * @returns the person's key, null when it was destroyed, undefined when there has never been one
   */
  find(person: string): PersonKey | null | undefined {
    const known = this.remembered.get(person);
    if (known !== undefined) return known.key;
    const bytes = this.read(person);
    if (bytes === undefined) return undefined;
    const key = bytes.equals(tombstone) ? null : new PersonKey(person, bytes);
    this.remembered.set(person, { key });
    return key;
  }

  /**
   * The key of somebody of whom something was sealed.
   * @returns null when it was destroyed
   * @throws PersonKeyMissing when it is not there, though it was never destroyed
   */
  present(person: string): PersonKey | null {
    const key = this.find(person);
    if (key === undefined) throw new PersonKeyMissing(person);
    return key;
  }

  /** Makes the person's key, unless there is one or was one. It is on disk afterwards. */
  async ensure(person: string): Promise<void> {
    if (this.find(person) !== undefined) return;
    const path = this.pathOf(person);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = await this.written(path, randomBytes(keyBytes));
    try {
      // Unlike a rename it fails where another process was faster: its key is the one that counts.
      await link(draft, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(draft, { force: true });
    }
    await syncDirectory(dirname(path));
  }

  /** Destroys the person's key. @returns whether there was one to destroy */
  async destroy(person: string): Promise<boolean> {
    const path = this.pathOf(person);
    const before = this.read(person);
    if (before?.equals(tombstone) === true) return false;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const former = before === undefined ? null : await open(path, 'r+');
    try {
      await rename(await this.written(path, tombstone), path);
      this.remembered.delete(person);
      await syncDirectory(dirname(path));
      // Nobody finds it any more; where the disk writes in place, nothing of it is left there either.
      await former?.write(randomBytes(keyBytes), 0, keyBytes, 0);
      await former?.sync();
    } finally {
      await former?.close();
    }
    return before !== undefined;
  }

  /** Reads every key anew from now on, as after another process may have destroyed some. */
  forget(): void {
    this.remembered.clear();
  }

  private read(person: string): Buffer | undefined {
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
