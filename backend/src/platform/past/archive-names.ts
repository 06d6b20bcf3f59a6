import type { Database } from 'lmdb';
import { LRUCache } from 'lru-cache';
import type { ArchiveSeal } from './archive-seal.js';
import { keyOf } from './bytes.js';

/** What a tenant's numbers stand for. */
export const NameKind = { collection: 0, room: 1, rooms: 2, author: 3, document: 4 } as const;
export type NameKind = (typeof NameKind)[keyof typeof NameKind];

type Binary = Database<Buffer, Buffer>;

const atHand = 20_000;

/** Numbers for texts that are often named, such as rooms, so that they take few bytes; counted from 1 by tenant and kind. */
export class ArchiveNames {
  private readonly numbers = new LRUCache<string, number>({ max: atHand });
  private readonly texts = new LRUCache<string, string>({ max: atHand });

  constructor(
    private readonly byText: Binary,
    private readonly byNumber: Binary,
    private readonly sealOf: (tenant: number) => ArchiveSeal,
  ) {}

  /** Drops cached names, as after an aborted transaction. */
  forget(): void {
    this.numbers.clear();
    this.texts.clear();
  }

  /** Deletes what a tenant had. Within a transaction only. */
  clearTenant(tenant: number): void {
    for (const table of [this.byText, this.byNumber]) {
      for (const key of table.getKeys({ start: keyOf(tenant), end: keyOf(tenant + 1) })) table.removeSync(key);
    }
    this.forget();
  }

  /** Deletes everything. Within a transaction only. */
  clear(): void {
    this.byText.clearSync();
    this.byNumber.clearSync();
    this.forget();
  }

  /** The number of a text; undefined when it has none. */
  findName(tenant: number, kind: NameKind, text: string): number | undefined {
    const cached = `${tenant} ${kind} ${text}`;
    const known = this.numbers.get(cached);
    if (known !== undefined) return known;
    const bytes = this.byText.get(this.textKey(tenant, kind, text));
    if (bytes === undefined) return undefined;
    const number = bytes.readUInt32BE(0);
    this.numbers.set(cached, number);
    return number;
  }

  /** The number of a text, which it gets if it has none. Within a transaction only. */
  numberOf(tenant: number, kind: NameKind, text: string): number {
    const known = this.findName(tenant, kind, text);
    if (known !== undefined) return known;
    const last = this.byNumber.get(keyOf(tenant, kind, 0));
    const number = (last?.readUInt32BE(0) ?? 0) + 1;
    this.byNumber.putSync(keyOf(tenant, kind, 0), keyOf(number));
    // The records of documents name them.
    if (kind !== NameKind.document) this.byNumber.putSync(keyOf(tenant, kind, number), this.kept(tenant, kind, text));
    this.byText.putSync(this.textKey(tenant, kind, text), keyOf(number));
    this.numbers.set(`${tenant} ${kind} ${text}`, number);
    return number;
  }

  /** The text of a number. @throws Error when no text has it */
  textOf(tenant: number, kind: NameKind, number: number): string {
    const cached = `${tenant} ${kind} ${number}`;
    const known = this.texts.get(cached);
    if (known !== undefined) return known;
    const bytes = this.byNumber.get(keyOf(tenant, kind, number));
    if (bytes === undefined) throw new Error(`Nothing has the number ${number} among names of kind ${kind}`);
    const text = (kind === NameKind.author ? this.sealOf(tenant).open(bytes) : bytes).toString('utf8');
    this.texts.set(cached, text);
    return text;
  }

  /** What people are called is sealed; all else consists of ids. */
  private kept(tenant: number, kind: NameKind, text: string): Buffer {
    const plain = Buffer.from(text);
    return kind === NameKind.author ? this.sealOf(tenant).seal(plain) : plain;
  }

  /** Long texts, such as the rooms of a channel with many members, are known by their digest. */
  private textKey(tenant: number, kind: NameKind, text: string): Buffer {
    const plain = Buffer.from(text);
    const isShort = plain.length <= 200 && kind !== NameKind.author;
    const name = isShort ? plain : this.sealOf(tenant).digest(text);
    return Buffer.concat([keyOf(tenant, kind), Buffer.of(isShort ? 0 : 1), name]);
  }
}
