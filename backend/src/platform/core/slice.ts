import type { CommandOf, CommandTable } from '@atrium/contracts/core/commands';
import type { FileType } from '@atrium/contracts/core/files';
import type { Position } from '@atrium/contracts/core/live';
import type { RouteTable } from '@atrium/contracts/core/routes';
import type { Actor } from './actor.js';
import type { Decider } from './decider.js';
import type { AnyEntries, EntriesRecord } from './entries.js';
import type { AnySweep, Fixture } from './sweep.js';
import type { FileFields } from './file-fields.js';
import type { DomainEvent, EventVersions } from './events.js';
import type { AnyNotificationRules } from './notification-rules.js';
import type { AnyProjection } from './projection.js';
import type { Reactor } from './reactor.js';
import type { AnyRollup } from './rollup.js';
import type { SliceJob } from './slice-job.js';

/** A file as decisions know it. */
export interface UploadedFile {
  readonly uploader: string;
  readonly at: string;
  readonly type: FileType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
}

/** Where a value may be used only once. */
export type ClaimScope = 'installation' | 'tenant';

/** What can be looked up or taken before a decision. Everything here is safe to repeat with the same command. */
export interface LookUpTools {
  readonly actor: Actor;
  /** The aggregate's id. */
  readonly id: string;
  /** The instant of the decision, ISO. */
  readonly now: string;
  /** Which aggregate took a number of a kind; null when nobody did. */
  numbered(kind: string, number: number): Promise<string | null>;
  /** The next number of a kind in the actor's tenant: unique and rising. */
  nextNumber(kind: string): Promise<number>;
  /**
   * Takes a value that may be used only once, for this aggregate. Values that differ only in case, Unicode form or
   * blanks are one.
   * @param stillHeld tells from the present holder's state whether it really uses the value
   * @param mode `look` takes nothing; what a refused decision took would stay taken for a while
   * @param scope where it may be used only once; the whole installation when left out
   * @returns whether the value is ours now, or could be
   */
  claim(
    kind: string,
    value: string,
    stillHeld: (state: unknown) => boolean,
    mode?: 'take' | 'look',
    scope?: ClaimScope,
  ): Promise<boolean>;
  /** Hashes a secret into a stream of its own, which nothing publishes, and gives the reference to it. */
  keepSecret(secret: string): Promise<string>;
  /**
   * Encrypts a secret of one of the record's fields into a stream of its own, which nothing publishes.
   * @returns the reference by which it can be revealed
   */
  sealSecret(field: string, secret: string): Promise<string>;
  /** Whether the secret is the one kept under the reference. */
  isSecret(reference: string, secret: string): Promise<boolean>;
  /** A document of the actor's tenant, whoever may see it; null when there is none. */
  document<Doc>(collection: string, id: string): Promise<Doc | null>;
  /** A document of the actor's tenant as the actor sees it; null when there is none for them. */
  visible<Doc>(collection: string, id: string): Promise<Doc | null>;
  /** The documents of one room of a collection of the actor's tenant. */
  room<Doc>(collection: string, room: string): Promise<Doc[]>;
  /**
   * The documents next to one in a row that people order, in their order and with it; those at the row's end when none
   * is named; nothing when it is not in the row.
   */
  around(collection: string, row: string, id: string | null): Promise<readonly { _id: string; rank: string }[]>;
  /**
   * The present state of another record of the same slice, straight from its stream: a read model may be behind it.
   * The initial state when there is none.
   */
  stateOf(id: string): Promise<unknown>;
  /** Whether somebody of the actor's tenant sees all of a record. @param person their id */
  sees(person: string, collection: string, id: string): Promise<boolean>;
  /** Up to where in the log the read models of the actor's tenant are: nobody has seen anything beyond. */
  logEnd(): Promise<Position>;
  /** How many of a record's entries there are up to one of them; null when it is none of them. */
  countUpTo(collection: string, record: EntriesRecord, id: string): Promise<number | null>;
  /** An uploaded file of the actor's tenant: who uploaded it, when, and what it is; null when there is none. */
  file(id: string): Promise<UploadedFile | null>;
  /**
   * Passes a door for this decision: of several that need the same door each waits for what those before it came to.
   * Whatever is looked up afterwards has to count those who are named, for the read models may not know of them yet.
   * @param isBack tells from an aggregate's state whether it did not leave after all, or came back
   * @returns the ids of the aggregates that left lately
   * @throws Refusal (409) when those before it take too long
   */
  passDoor(door: string, isBack: (state: unknown) => boolean): Promise<readonly string[]>;
}

/** A command as it reaches a decider. */
export interface AnyCommand {
  readonly type: string;
  readonly data: object;
}

interface SliceShape<State, Event extends DomainEvent, Command, Found> {
  readonly name: string;
  /** The category of its streams; no dash in it. */
  readonly category: string;
  readonly commands: CommandTable;
  /** How its commands travel over HTTP; those that only the product itself sends have none. */
  readonly routes?: RouteTable;
  /** Its commands concern nobody but who sends them, such as what they have looked at: they stand in no audit log. */
  readonly personal?: true;
  /** The commands that make a new aggregate, whose id comes from the command itself. */
  readonly creates: readonly string[];
  readonly decider: Decider<State, Event, Command, Found>;
  readonly eventVersions: EventVersions<Event>;
  /**
   * The fields of its events and documents that carry files. A file is kept and served by these alone; one that is new to
   * a record is only taken up from who uploaded it, or sees it in another record.
   */
  readonly files?: FileFields;
  /** Looks up what the decision needs from outside, where the decider is not made of handlers. */
  lookUp?(command: Command, state: State, tools: LookUpTools): Promise<Found>;
  readonly projections: readonly AnyProjection[];
  /** What grows within its records, such as threads. */
  readonly entries?: readonly AnyEntries[];
  /** What it adds up over many records, its own and those of other slices. */
  readonly rollups?: readonly AnyRollup[];
  /** What of its changes concerns whom. */
  readonly notificationRules?: readonly AnyNotificationRules[];
  readonly reactors: readonly Reactor[];
  /** What carries out the kinds of jobs that are its own, by the kind. */
  readonly jobs?: Readonly<Record<string, SliceJob>>;
  /** What is asked for because of how its documents are. */
  readonly sweeps?: readonly AnySweep[];
  /** What of it every organisation has. */
  readonly fixtures?: readonly Fixture[];
}

/** A slice as the platform runs it. */
export interface Slice extends Omit<SliceShape<unknown, DomainEvent, AnyCommand, unknown>, 'eventVersions'> {
  readonly eventVersions: Readonly<Record<string, EventVersions<DomainEvent>[string]>>;
}

/**
 * Declares a slice, checking that its commands, events, decider and look-ups fit one another.
 * @returns the slice with those types forgotten, as the platform runs all slices alike
 */
export function defineSlice<State, Event extends DomainEvent, Table extends CommandTable, Found>(
  definition: SliceShape<State, Event, CommandOf<Table>, Found> & {
    readonly commands: Table;
    readonly routes?: RouteTable & { readonly [Name in keyof Table]?: unknown };
    readonly creates: readonly (keyof Table & string)[];
  },
): Slice {
  return definition;
}

const decidesNothing: Decider<null, never, never> = { initialState: null, evolve: () => null, decide: () => [] };

/**
 * Declares a slice that only adds up what happens in others: it has rollups, and neither commands nor events.
 * @returns a slice like any other, in whose streams nothing is ever written
 */
export function defineRollups({ name, rollups }: Pick<Slice, 'name'> & { rollups: readonly AnyRollup[] }): Slice {
  return {
    name,
    category: name,
    commands: {},
    creates: [],
    decider: decidesNothing,
    eventVersions: {},
    projections: [],
    rollups,
    reactors: [],
  };
}
