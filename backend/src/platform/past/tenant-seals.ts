import type { RootDatabase } from 'lmdb';
import type { ArchiveKeys, ArchiveSeal } from './archive-seal.js';

const prefix = 'key:';

/** Which key seals which tenant's part of an archive. */
export class TenantSeals {
  private readonly seals = new Map<number, ArchiveSeal>();
  /** The names of keys to destroy once what they sealed is deleted for good. */
  private retired: string[] = [];

  constructor(
    private readonly root: RootDatabase<Buffer, string>,
    private readonly keys: ArchiveKeys,
  ) {}

  /** Makes a key for a new tenant. */
  makeSeal(no: number): void {
    this.root.putSync(`${prefix}${no}`, Buffer.from(JSON.stringify(this.keys.make())));
  }

  /** @throws Error when the tenant's key was destroyed */
  sealOf(no: number): ArchiveSeal {
    const known = this.seals.get(no);
    if (known !== undefined) return known;
    const seal = this.keys.seal(this.nameOf(`${prefix}${no}`));
    this.seals.set(no, seal);
    return seal;
  }

  /** Whether every tenant's part can be read: no key was taken away. */
  get areComplete(): boolean {
    try {
      for (const key of this.names()) this.sealOf(Number(key.slice(prefix.length)));
      return true;
    } catch {
      return false;
    }
  }

  /** Gives up a tenant's key; {@link settle} destroys it. */
  retire(no: number): void {
    this.retireKey(`${prefix}${no}`);
    this.seals.delete(no);
  }

  retireAll(): void {
    for (const key of this.names()) this.retireKey(key);
    this.seals.clear();
  }

  /** Ends a transaction: destroys what it retired, unless it was aborted. */
  settle(isCommitted: boolean): void {
    const names = this.retired;
    this.retired = [];
    if (isCommitted) for (const name of names) this.keys.destroy(name);
  }

  private retireKey(key: string): void {
    this.retired.push(this.nameOf(key));
    this.root.removeSync(key);
  }

  private nameOf(key: string): string {
    const bytes = this.root.get(key);
    return bytes === undefined ? '' : (JSON.parse(bytes.toString('utf8')) as string);
  }

  private names(): string[] {
    return [...this.root.getKeys({ start: prefix, end: 'key;' })];
  }
}
