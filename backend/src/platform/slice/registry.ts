import type { StoredEvent } from '../event-store/stored-events.js';
import { parseStreamName, type StreamParts } from '../event-store/streams.js';
import { type DomainEvent, type RecordedEvent, upcast } from '../kernel/events.js';
import type { AnyEntries } from '../kernel/entries.js';
import { type FileFields, filesIn } from './file-fields.js';
import type { AnyProjection, Published } from '../kernel/projection.js';
import { askedForRooms } from '../kernel/rooms.js';
import type { AnyRollup } from '../kernel/rollup.js';
import type { Slice } from './slice.js';

export class SliceRegistry {
  private readonly byCategory = new Map<string, Slice>();
  private readonly byCommand = new Map<string, Slice>();
  private readonly byCollection = new Map<string, Published>();
  private readonly projectionsByCategory = new Map<string, AnyProjection[]>();
  private readonly entriesByCategory = new Map<string, AnyEntries[]>();
  private readonly fileFieldsByCollection = new Map<string, FileFields>();
  private readonly rollupsBySource = new Map<string, AnyRollup[]>();

  /**
   * @param open decrypts an event, given its personal fields' placeholders and, for people known by their record
   * alone, the record's id
   * @throws Error when two slices own the same category, command or collection, or personal fields have no person
   */
  constructor(
    readonly slices: readonly Slice[],
    private readonly open: (
      event: StoredEvent,
      erased: Readonly<Record<string, unknown>>,
      record?: string,
    ) => StoredEvent = (event) => event,
  ) {
    for (const slice of slices) {
      const isPersonal = Object.values(slice.eventVersions).some(({ personal }) => Object.keys(personal).length > 0);
      if (isPersonal && slice.personOf === undefined) throw new Error(`${slice.name} does not say whose its data is`);
      add(this.byCategory, slice.category, slice);
      for (const command of Object.keys(slice.commands)) add(this.byCommand, command, slice);
      for (const { collection } of [...slice.projections, ...(slice.entries ?? [])])
        if (slice.files !== undefined) this.fileFieldsByCollection.set(collection, slice.files);
      for (const projection of slice.projections) {
        add(this.byCollection, projection.collection, askedForRooms(projection));
        const sameCategory = this.projectionsByCategory.get(projection.category) ?? [];
        this.projectionsByCategory.set(projection.category, [...sameCategory, projection]);
      }
      for (const entries of slice.entries ?? []) {
        add(this.byCollection, entries.collection, askedForRooms(entries));
        const sameCategory = this.entriesByCategory.get(entries.category) ?? [];
        this.entriesByCategory.set(entries.category, [...sameCategory, entries]);
      }
      for (const rollup of slice.rollups ?? []) {
        add(this.byCollection, rollup.collection, askedForRooms(rollup));
        for (const source of rollup.sources)
          this.rollupsBySource.set(source, [...(this.rollupsBySource.get(source) ?? []), rollup]);
      }
    }
  }

  get collections(): readonly Published[] {
    return [...this.byCollection.values()];
  }

  sliceOfCommand(command: string): Slice | undefined {
    return this.byCommand.get(command);
  }

  sliceOfCategory(category: string): Slice | undefined {
    return this.byCategory.get(category);
  }

  collection(name: string): Published | undefined {
    return this.byCollection.get(name);
  }

  projectionOf(collection: string): AnyProjection | undefined {
    return this.slices.flatMap(({ projections }) => projections).find((one) => one.collection === collection);
  }

  projectionsOf(category: string): readonly AnyProjection[] {
    return this.projectionsByCategory.get(category) ?? [];
  }

  entriesOf(category: string): readonly AnyEntries[] {
    return this.entriesByCategory.get(category) ?? [];
  }

  fileFieldsOf(collection: string): FileFields {
    return this.fileFieldsByCollection.get(collection) ?? {};
  }

  rollupsOf(collection: string): readonly AnyRollup[] {
    return this.rollupsBySource.get(collection) ?? [];
  }

  /**
   * Upcasts a stored event; marks it unknown when a later release recorded it.
   * @returns null when no slice owns it (system events, secrets, claims)
   */
  decode(event: StoredEvent): RecordedEvent | null {
    const stream = parseStreamName(event.stream);
    const slice = stream === null ? undefined : this.byCategory.get(stream.category);
    if (stream === null || slice === undefined) return null;
    const versions = slice.eventVersions[event.type];
    const record = slice.isPersonOfRecord === true ? stream.id : undefined;
    return this.current(this.open(event, { ...versions?.personal }, record), slice, stream);
  }

  private current(stored: StoredEvent, slice: Slice, stream: StreamParts): RecordedEvent {
    const versions = slice.eventVersions[stored.type];
    const unknown = versions === undefined || stored.metadata.v > versions.version;
    const data = unknown ? stored.data : upcast(stored.data, stored.metadata.v, versions.upcasters, stored.id);
    const event: DomainEvent = { type: stored.type, data };
    const files = slice.files === undefined ? [] : [...filesIn(slice.files, data)];
    return {
      id: stored.id,
      event,
      category: stream.category,
      tenant: stream.tenant,
      aggregateId: stream.id,
      revision: stored.revision,
      position: stored.position,
      at: stored.metadata.at,
      by: stored.metadata.by,
      commandId: stored.metadata.commandId,
      ...(stored.metadata.act === undefined ? {} : { act: stored.metadata.act }),
      ...(stored.metadata.madeFrom === undefined ? {} : { madeFrom: stored.metadata.madeFrom }),
      ...(files.length === 0 ? {} : { files }),
      ...(unknown ? { unknown } : {}),
    };
  }
}

function add<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.has(key)) throw new Error(`${key} is declared twice`);
  map.set(key, value);
}
