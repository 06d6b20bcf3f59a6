import { FORWARDS, START } from '@eventstore/db-client';
import type { EventStore } from '../event-store/event-store.js';
import { type StoredEvent, storedFrom } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { ErasedPeople } from '../personal-data/erasure.js';
import { ReadModelGap } from '../projections/fold.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { Archive, TenantState } from './archive.js';
import { ArchiveWriter } from './archive-writer.js';
import { momentOf } from './moments.js';

/** How many events are written at once: others wait for the end of a transaction. */
const batchSize = 50;
/** How many are read at once. */
const readAtOnce = 2_000;

/** The erasure that a batch ends with. */
interface Erasing {
  readonly recorded: RecordedEvent;
  readonly past: readonly RecordedEvent[];
}

/** An event and its decoded form; null when no slice knows it. */
interface Read {
  readonly stored: StoredEvent;
  readonly recorded: RecordedEvent | null;
}

/**
 * Fills an archive from the log. Several fillers may run at once, in any thread or process: a batch is written only if
 * the archive is still where it was when the batch was read.
 */
export class ArchiveFiller {
  private readonly writer: ArchiveWriter;
  private position = -1;

  constructor(
    private readonly archive: Archive,
    private readonly store: Pick<EventStore, 'read' | 'readAll' | 'dissolved'>,
    private readonly registry: SliceRegistry,
    private readonly erased: ErasedPeople,
  ) {
    this.writer = new ArchiveWriter(archive, registry);
  }

  /** Discards an archive that was filled from another log, such as before a restore. */
  async check(): Promise<void> {
    this.archive.refresh();
    const { last } = this.archive.state;
    if (!this.archive.isReadable) this.clear();
    if (last === null) return;
    const [event] = await this.store.read(last.stream, last.revision, 1);
    if (event?.id !== last.id) this.clear();
  }

  /** How far the archive is, by whomever it was filled. */
  get filledUpTo(): number {
    this.archive.refresh();
    return this.archive.state.position;
  }

  /**
   * Reads to the end of the log, or until stopped.
   * @param goesOn is asked after each batch
   * @throws what the event store fails with
   */
  async fill(goesOn: () => boolean = () => true): Promise<void> {
    try {
      while (goesOn() && (await this.fillFrom(goesOn)) === 'again');
      this.clearDissolved();
    } catch (error) {
      this.writer.forget();
      if (!(error instanceof ReadModelGap)) throw error;
      // The archive does not belong to this log, so it is filled from the start.
      this.clear();
    }
  }

  /** Deletes what the archive holds of organisations that were dissolved, and the keys that it is sealed with. */
  private clearDissolved(): void {
    for (const tenant of this.store.dissolved) {
      if (this.archive.tenant(tenant) === undefined) continue;
      this.archive.transaction(() => this.archive.endTenant(tenant));
      this.writer.forget();
    }
  }

  private clear(): void {
    this.archive.clear();
    this.writer.forget();
  }

  private async fillFrom(goesOn: () => boolean): Promise<'again' | 'done'> {
    this.archive.refresh();
    const { position } = this.archive.state;
    if (position !== this.position) this.writer.forget();
    let expected = position;
    for await (const batch of this.batchesAfter(position)) {
      const erasing = await this.erasingIn(batch);
      const written = this.archive.transaction(() => this.write(batch, expected, erasing));
      if (written === null) return 'again';
      expected = written;
      this.position = written;
      if (!goesOn()) return 'again';
    }
    return expected === position ? 'done' : 'again';
  }

  /** Events after a position of the log, in batches of limited size that end at an erasure. */
  private async *batchesAfter(position: number): AsyncGenerator<Read[]> {
    const fromPosition = position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) };
    let batch: Read[] = [];
    for await (const { event } of this.store.readAll({ direction: FORWARDS, fromPosition, maxCount: readAtOnce })) {
      if (event === undefined) continue;
      const stored = storedFrom(event);
      if (stored.position <= BigInt(position)) continue;
      const recorded = stored.stream.startsWith('$') ? null : this.registry.decode(stored);
      batch.push({ stored, recorded });
      if (batch.length < batchSize && !(recorded !== null && this.erases(recorded))) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  private erases(recorded: RecordedEvent): boolean {
    return this.erased.endsInRecord(recorded) || this.erased.erasesPerson(recorded);
  }

  /**
   * Destroys the key of the person that the last event of a batch erases, and rereads the records that mention them.
   */
  private async erasingIn(batch: readonly Read[]): Promise<Erasing | null> {
    const recorded = batch.at(-1)?.recorded;
    if (recorded === null || recorded === undefined || !this.erases(recorded)) return null;
    this.erased.forget();
    if (!this.erased.endsInRecord(recorded)) {
      await this.erased.destroyKeysOf([recorded]);
      return { recorded, past: [] };
    }
    await this.erased.destroyKeyOf(recorded);
    const { category, tenant, aggregateId, revision } = recorded;
    const stored = await this.store.read(streamName(category, tenant, aggregateId), 0, revision);
    return { recorded, past: stored.flatMap((event) => this.registry.decode(event) ?? []) };
  }

  /** @returns the archive's new position; null when another filler wrote meanwhile */
  private write(batch: readonly Read[], expected: number, erasing: Erasing | null): number | null {
    const before = this.archive.state;
    if (before.position !== expected) return null;
    const tenants = new Map<string, TenantState>();
    for (const { recorded } of batch) {
      if (recorded === null) continue;
      const tenant = tenants.get(recorded.tenant) ?? this.tenantOf(recorded.tenant);
      tenants.set(recorded.tenant, tenant);
      if (tenant.behind !== undefined) continue;
      if (recorded === erasing?.recorded) {
        if (!this.erased.endsInRecord(recorded)) {
          tenants.set(recorded.tenant, { ...this.archive.beginTenant(recorded.tenant), behind: 0 });
          this.writer.forget();
          continue;
        }
        this.writer.refold(tenant, erasing.past, (one) => momentOf(this.archive, tenant, Number(one.position)));
      }
      this.writer.addEvent(tenant, recorded);
    }
    for (const [name, tenant] of tenants) this.archive.setTenant(name, tenant);
    const { stored } = batch.at(-1) ?? { stored: null };
    const position = Number(stored?.position ?? expected);
    const last = batch.findLast(({ recorded }) => recorded !== null)?.stored;
    this.archive.state = {
      position,
      erasures: before.erasures + (erasing === null ? 0 : 1),
      last: last === undefined ? before.last : { stream: last.stream, revision: last.revision, id: last.id },
    };
    return position;
  }

  private tenantOf(name: string): TenantState {
    return this.archive.tenant(name) ?? this.archive.beginTenant(name);
  }

  /** Fills archives again whose tenant had an erasure. */
  async fillBehind(goesOn: () => boolean = () => true): Promise<void> {
    this.archive.refresh();
    for (const name of this.archive.tenantsBehind()) {
      this.erased.forget();
      while (goesOn() && (await this.fillTenant(name, goesOn)));
    }
  }

  /** @returns whether there is more to be read */
  private async fillTenant(name: string, goesOn: () => boolean): Promise<boolean> {
    this.archive.refresh();
    let expected = this.archive.tenant(name)?.behind;
    if (expected === undefined) return false;
    for await (const batch of this.batchesAfter(expected)) {
      const written = this.archive.transaction(() => this.writeBehind(name, batch, expected));
      if (written === undefined || !goesOn()) return false;
      expected = written;
    }
    return goesOn();
  }

  /** @returns how far the log was read; undefined when the archive has caught up, or another filler wrote meanwhile */
  private writeBehind(name: string, batch: readonly Read[], expected: number | undefined): number | undefined {
    const tenant = this.archive.tenant(name);
    if (tenant?.behind === undefined || tenant.behind !== expected) return undefined;
    const goal = this.archive.state.position;
    const { behind: _, ...caughtUp } = tenant;
    for (const { stored, recorded } of batch) {
      if (Number(stored.position) > goal) break;
      if (recorded?.tenant === name) this.writer.addEvent(caughtUp, recorded);
    }
    const read = Number(batch.at(-1)?.stored.position ?? expected);
    this.archive.setTenant(name, read >= goal ? caughtUp : { ...caughtUp, behind: read });
    return read >= goal ? undefined : read;
  }
}
