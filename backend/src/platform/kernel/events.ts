/** An event as a decider makes it: a fact with its data, before it is recorded. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Who did something. */
export interface Author {
  readonly id: string;
  readonly username: string;
}

/** On whose account it is that something happens by itself: nobody's but the product's. */
export const product: Author = { id: 'installation', username: 'Atrium' };

/** A document out of which somebody made a record, such as a message: recorded beside the record's first event. */
export interface MadeFrom {
  readonly collection: string;
  readonly id: string;
}

/** An event as it stands in the log. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly event: E;
  readonly category: string;
  readonly tenant: string;
  readonly aggregateId: string;
  /** Its number in the aggregate's stream, from 0. */
  readonly revision: number;
  /** Its place in the log of everything. */
  readonly position: bigint;
  /** When it was decided, as an ISO instant. */
  readonly at: string;
  readonly by: Author;
  /** The command that led to it; retries of the command carry the same. */
  readonly commandId: string;
  /** What the record was made out of, which whoever made it saw; only on the first event of a record. */
  readonly madeFrom?: MadeFrom;
  /** The ids of the files that it carries, by the fields that its slice declares; left out for none. */
  readonly files?: readonly string[];
  /** Whether this version of the product knows neither its type nor its shape, as a later one recorded it. */
  readonly unknown?: boolean;
}

/** Takes the data of one version of an event, which has this id, to the next. */
export type Upcaster = (data: Record<string, unknown>, event: string) => Record<string, unknown>;

/**
 * The versions of a slice's events: the current one of each type, the steps that lead there, and which of its fields
 * say something about the record's person beyond their id, with what they say once that person is erased. References to
 * people (`_id` and `username`) need no mention. An event type that is missing here does not compile.
 */
export type EventVersions<E extends DomainEvent> = {
  readonly [Type in E['type']]: {
    readonly version: number;
    readonly upcasters?: readonly Upcaster[];
    readonly personal: Partial<Extract<E, { type: Type }>['data']>;
  };
};

/**
 * Brings stored event data to the current version.
 * @param data as stored
 * @param version the version it was stored with, from 1
 * @param upcasters the step from version n to n + 1 at index n - 1
 * @param event the event's id
 */
export function upcast(
  data: Record<string, unknown>,
  version: number,
  upcasters: readonly Upcaster[] = [],
  event = '',
): Record<string, unknown> {
  return upcasters.slice(version - 1).reduce((current, step) => step(current, event), data);
}
