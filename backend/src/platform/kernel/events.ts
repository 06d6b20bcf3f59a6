/** An event as decided, before it is recorded. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

export interface Author {
  readonly id: string;
  readonly username: string;
}

/** The author of what the product does by itself. */
export const product: Author = { id: 'installation', username: 'Atrium' };

/** The document that a record was made out of, such as a message; stored with the record's first event. */
export interface MadeFrom {
  readonly collection: string;
  readonly id: string;
}

/** The command that led to an event, and how it stands to others. */
export interface Act {
  readonly command: string;
  /** What acts on several records at once share. */
  readonly group?: string;
  /** The command's id of the act that it takes back. */
  readonly undoes?: string;
  /** Whether the product itself sent it, because of something that happened. */
  readonly byItself?: true;
  /** The name of the file that it came from, where it was imported. */
  readonly imported?: string;
  /** The name of the token with which a program sent it. */
  readonly via?: string;
}

export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly event: E;
  readonly category: string;
  readonly tenant: string;
  readonly aggregateId: string;
  readonly revision: number;
  readonly position: bigint;
  /** Instant of the decision, ISO. */
  readonly at: string;
  readonly by: Author;
  readonly commandId: string;
  /** Left out for what was recorded before it was noted. */
  readonly act?: Act;
  /** On a record's first event only. */
  readonly madeFrom?: MadeFrom;
  /** File ids in the fields that the slice declares; undefined for none. */
  readonly files?: readonly string[];
  /** Recorded by a later release, which alone knows its type or version. */
  readonly unknown?: boolean;
}

/**
 * Migrates the data of one version to the next.
 * @param event its id
 */
export type Upcaster = (data: Record<string, unknown>, event: string) => Record<string, unknown>;

/** Fields of events that may name positions. */
export const positionFields = ['position', 'upTo'] as const;
export type PositionField = (typeof positionFields)[number];

/**
 * For each event type of a slice: its current version, the upcasters that lead there, and which fields are personal,
 * with their values after erasure. References to people (`_id` and `username`) need no mention. A missing type does
 * not compile.
 */
export type EventVersions<E extends DomainEvent> = {
  readonly [Type in E['type']]: {
    readonly version: number;
    readonly upcasters?: readonly Upcaster[];
    readonly personal: Partial<Extract<E, { type: Type }>['data']>;
    /** Fields that name positions of the log, which are others once it is restored. */
    readonly positions?: readonly PositionField[];
  };
};

/**
 * @param data as stored
 * @param version of the stored data, from 1
 * @param upcasters index n - 1 leads from version n to n + 1
 * @param event its id
 */
export function upcast(
  data: Record<string, unknown>,
  version: number,
  upcasters: readonly Upcaster[] = [],
  event = '',
): Record<string, unknown> {
  return upcasters.slice(version - 1).reduce((current, step) => step(current, event), data);
}
