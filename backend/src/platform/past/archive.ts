import { createHash } from 'node:crypto';
import { type Database, open, type RootDatabase } from 'lmdb';
import { ArchiveDirectory } from './archive-directory.js';
import { ArchiveNames } from './archive-names.js';
import { ArchiveKeys } from './archive-seal.js';
import { ByteReader, ByteWriter, keyOf, numberIn } from './bytes.js';
import { decodeRecord, type DocumentRecord, encodeRecord } from './record-codec.js';
import { type Changed, decodeMoment, encodeMoment, type Moment } from './moment-codec.js';
import { TenantSeals } from './tenant-seals.js';
import { decodeVersion, rebuilt, type VersionHead } from './version-codec.js';

/** Raised when the stored form changes; archives are filled again then. */
const layout = 1;

/** How far the archive is. */
export interface ArchiveState {
  /** Everything in the log up to here is in it. */
  readonly position: number;
  /** The last event, which identifies the log; null before the first. */
  readonly last: { readonly stream: string; readonly revision: number; readonly id: string } | null;
  /** Counts erasures: what was read earlier may be gone. */
  readonly erasures: number;
}

/** How far the archive of one tenant is. */
export interface TenantState {
  readonly no: number;
  /** The number of moments: one per event, counted from 0. */
  moments: number;
  /** The instant of the last one. */
  at: number;
  /** How far the log was read while its part is filled again; undefined once it has caught up. */
  behind?: number;
}

/** A version of a document with the moment from which it held. */
export interface FoundVersion extends VersionHead {
  readonly moment: number;
}

type Binary = Database<Buffer, Buffer>;

const nothing: ArchiveState = { position: 0, last: null, erasures: 0 };

/**
 * Every version of every document of every tenant, by the moments at which they came about: one LMDB file, which can be
 * thrown away and made anew from the log at any time. Moments are numbered within their tenant without gaps.
 */
export class Archive {
  private readonly files: ArchiveDirectory;
  private readonly root: RootDatabase<Buffer, string>;
  private readonly moments: Binary;
  private readonly records: Binary;
  /** By document and the moment of a whole version: the moments of the patches that follow it. */
  private readonly chains: Binary;
  private readonly members: Binary;
  private readonly seals: TenantSeals;
  readonly names: ArchiveNames;

  /**
   * @param directory where it is kept
   * @param signature of the collections that fill it; what another one filled is another archive
   */
  constructor(directory: string, signature: string) {
    const digest = createHash('sha256').update(`${layout} ${signature}`).digest('hex').slice(0, 16);
    this.files = new ArchiveDirectory(directory, digest);
    this.root = open<Buffer, string>({
      path: this.files.database,
      noSubdir: true,
      maxDbs: 8,
      encoding: 'binary',
      // Moments are about as long as half of a usual page, which would leave much of each empty.
      pageSize: 16_384,
    });
    const table = (name: string): Binary =>
      this.root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
    this.moments = table('moments');
    this.records = table('records');
    this.chains = table('chains');
    this.members = table('members');
    this.seals = new TenantSeals(this.root, new ArchiveKeys(this.files.keys));
    this.names = new ArchiveNames(table('names'), table('numbers'), (tenant) => this.seals.sealOf(tenant));
  }

  /** See {@link ArchiveDirectory.stayInUse}. */
  stayInUse(now?: number): void {
    this.files.stayInUse(now);
  }

  async close(): Promise<void> {
    await this.root.close();
  }

  /** Shows what others have written meanwhile; between calls, all reads see one state. */
  refresh(): void {
    this.root.resetReadTxn();
  }

  /** Writes everything or nothing. */
  transaction<T>(work: () => T): T {
    try {
      const done = this.root.transactionSync(work);
      this.seals.settle(true);
      return done;
    } catch (error) {
      this.seals.settle(false);
      this.names.forget();
      throw error;
    }
  }

  /** How much of its file is used, in bytes. */
  get size(): number {
    const stats = (this.root as { getStats?: () => object }).getStats?.() ?? {};
    const { pageSize, lastPageNumber } = stats as { pageSize?: number; lastPageNumber?: number };
    return (pageSize ?? 0) * (lastPageNumber ?? 0);
  }

  get state(): ArchiveState {
    return this.jsonOf<ArchiveState>('state') ?? nothing;
  }

  set state(state: ArchiveState) {
    this.root.putSync('state', Buffer.from(JSON.stringify(state)));
  }

  tenant(name: string): TenantState | undefined {
    return this.jsonOf<TenantState>(`tenant:${name}`);
  }

  /** The tenants whose part is being filled again. */
  tenantsBehind(): string[] {
    const from = 'tenant:';
    const keys = [...this.root.getKeys({ start: from, end: 'tenant;' })];
    return keys.map((key) => key.slice(from.length)).filter((name) => this.tenant(name)?.behind !== undefined);
  }

  setTenant(name: string, state: TenantState): void {
    this.root.putSync(`tenant:${name}`, Buffer.from(JSON.stringify(state)));
  }

  /** Begins a tenant's part; deletes an earlier one. */
  beginTenant(name: string): TenantState {
    const former = this.tenant(name);
    if (former !== undefined) this.clearTenant(former.no);
    const no = (this.jsonOf<number>('tenants') ?? 0) + 1;
    this.root.putSync('tenants', Buffer.from(JSON.stringify(no)));
    this.seals.makeSeal(no);
    return { no, moments: 0, at: 0 };
  }

  /** Deletes a tenant's part, for good. */
  endTenant(name: string): void {
    const former = this.tenant(name);
    if (former === undefined) return;
    this.clearTenant(former.no);
    this.root.removeSync(`tenant:${name}`);
  }

  /** See {@link TenantSeals.areComplete}. */
  get isReadable(): boolean {
    return this.seals.areComplete;
  }

  private clearTenant(no: number): void {
    this.seals.retire(no);
    for (const table of [this.moments, this.records, this.chains, this.members]) {
      for (const key of table.getKeys({ start: keyOf(no), end: keyOf(no + 1) })) table.removeSync(key);
    }
    this.names.clearTenant(no);
  }

  clear(): void {
    this.transaction(() => {
      for (const table of [this.moments, this.records, this.chains, this.members]) table.clearSync();
      this.names.clear();
      this.seals.retireAll();
      // Listed before, since a range must not change while it is read.
      const keys = [...this.root.getKeys({ start: 'state', end: 'tenantz' })];
      for (const key of keys) if (/^(?:tenant:|state$)/.test(key)) this.root.removeSync(key);
    });
  }

  private jsonOf<T>(key: string): T | undefined {
    const bytes = this.root.get(key);
    return bytes === undefined ? undefined : (JSON.parse(bytes.toString('utf8')) as T);
  }

  setMoment(tenant: number, n: number, moment: Omit<Moment, 'versionOf'>, versions: readonly Buffer[]): void {
    this.moments.putSync(keyOf(tenant, n), encodeMoment(moment, versions, this.seals.sealOf(tenant)));
  }

  moment(tenant: number, n: number): Moment {
    const bytes = this.moments.get(keyOf(tenant, n));
    if (bytes === undefined) throw new Error(`There is no moment ${n}`);
    return decodeMoment(bytes, () => this.seals.sealOf(tenant));
  }

  /** Moments from one to another, both included; backwards when `to` is earlier. */
  *momentsBetween(tenant: number, from: number, to: number): Generator<{ n: number; moment: Moment }> {
    const reverse = from > to;
    const end = reverse ? (to === 0 ? keyOf(tenant) : keyOf(tenant, to - 1)) : keyOf(tenant, to + 1);
    for (const { key, value } of this.moments.getRange({ start: keyOf(tenant, from), end, reverse })) {
      yield { n: numberIn(key, 1), moment: decodeMoment(value, () => this.seals.sealOf(tenant)) };
    }
  }

  record(tenant: number, document: number): DocumentRecord | undefined {
    const bytes = this.records.get(keyOf(tenant, document));
    return bytes === undefined ? undefined : decodeRecord(bytes);
  }

  setRecord(tenant: number, document: number, record: DocumentRecord): void {
    this.records.putSync(keyOf(tenant, document), encodeRecord(record));
  }

  /** Notes that a document changed at a moment: with a whole version, or as what follows that of another moment. */
  chain(tenant: number, document: number, whole: number, moment: number): void {
    const key = keyOf(tenant, document, whole);
    const known = whole === moment ? Buffer.alloc(0) : (this.chains.get(key) ?? Buffer.alloc(0));
    const more = whole === moment ? new ByteWriter() : new ByteWriter().bytes(known).number(moment - whole);
    this.chains.putSync(key, more.finish());
  }

  /** Puts another version of a document in place of that which came about at a moment, or none. */
  changeMoment(tenant: number, n: number, document: number, changed?: Changed, version?: Buffer): void {
    const moment = this.moment(tenant, n);
    const others = moment.changed.filter((one) => one.document !== document);
    const versions = others.map((one) => moment.versionOf(one.document));
    const [more, its] = changed === undefined || version === undefined ? [[], []] : [[changed], [version]];
    this.setMoment(tenant, n, { ...moment, changed: [...others, ...more] }, [...versions, ...its]);
  }

  /** Deletes a document's versions before a moment, or all of them. */
  removeVersions(tenant: number, document: number, before?: number): void {
    const end = before === undefined ? keyOf(tenant, document + 1) : keyOf(tenant, document, before);
    const chains = [...this.chains.getRange({ start: keyOf(tenant, document), end })];
    for (const { key, value } of chains) {
      const whole = numberIn(key, 2);
      for (const n of [whole, ...momentsIn(whole, value)]) {
        this.changeMoment(tenant, n, document);
      }
      this.chains.removeSync(key);
    }
  }

  /**
   * The moments of a version that held at a moment: that of the whole one before it, and of the patches up to then; the last
   * is when it came about. Empty when there was none.
   */
  chainAt(tenant: number, document: number, moment: number): number[] {
    const [start, end] = [keyOf(tenant, document, moment), keyOf(tenant, document)];
    for (const { key, value } of this.chains.getRange({ start, end, reverse: true, limit: 1 })) {
      const whole = numberIn(key, 2);
      return [whole, ...momentsIn(whole, value).filter((n) => n <= moment)];
    }
    return [];
  }

  /** The version of a document that held at a moment; null when there was none. */
  versionAt(tenant: number, document: number, moment: number): FoundVersion | null {
    return this.versionIn(tenant, document, this.chainAt(tenant, document, moment));
  }

  /** The version at the end of a chain; null when that is empty. Each row of it is unpacked once. */
  versionIn(tenant: number, document: number, chain: readonly number[]): FoundVersion | null {
    const last = chain.at(-1);
    if (last === undefined) return null;
    const head = this.versionOf(tenant, document, last);
    const text = (): string => {
      const earlier = chain.slice(0, -1).map((n) => this.versionOf(tenant, document, n).text());
      const [whole, ...patches] = [...earlier, head.text()];
      return rebuilt(whole, patches);
    };
    return { ...head, moment: last, text };
  }

  private versionOf(tenant: number, document: number, moment: number): VersionHead {
    return decodeVersion(this.moment(tenant, moment).versionOf(document));
  }

  addMember(tenant: number, room: number, document: number): void {
    this.members.putSync(keyOf(tenant, room, document), Buffer.alloc(0));
  }

  /** The documents that were ever in a room, in the order in which they began, or against it. */
  *membersOf(tenant: number, room: number, reverse = false): Generator<number> {
    const [start, end] = [keyOf(tenant, room), keyOf(tenant, room + 1)];
    for (const key of this.members.getKeys(reverse ? { start: end, end: start, reverse } : { start, end }))
      yield numberIn(key, 2);
  }
}

/** The moments of the patches that follow a whole version. */
function momentsIn(whole: number, bytes: Buffer): number[] {
  const reader = new ByteReader(bytes);
  const moments: number[] = [];
  while (!reader.isAtEnd) moments.push(whole + reader.number());
  return moments;
}
