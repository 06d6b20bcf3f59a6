import type { CommandOf, CommandTable } from '@atrium/contracts/core/commands';
import type { RouteTable } from '@atrium/contracts/core/routes';
import type { Decider } from '../kernel/decider.js';
import type { AnyEntries } from '../kernel/entries.js';
import type { AnySweep, Fixture } from './sweep.js';
import type { FileFields } from './file-fields.js';
import type { DomainEvent, EventVersions } from '../kernel/events.js';
import type { AnyNotificationRules } from './notification-rules.js';
import type { AnyProjection } from '../kernel/projection.js';
import type { Reactor } from '../kernel/reactor.js';
import type { AnyRollup } from '../kernel/rollup.js';
import type { SliceJob } from './slice-job.js';

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
  /** Whom the personal fields of an event are about: a person's id, as the event or the state before it says. */
  personOf?(event: Event, state: State, record: string): string | null;
  /**
   * Whether they are about somebody without an account, of whom nothing but this record speaks, such as a ticket's
   * client; the id is then the record's.
   */
  readonly isPersonOfRecord?: true;
  /** The event by which the person of the same id is erased. */
  readonly erasedBy?: Event['type'];
  /**
   * The fields of its events and documents that carry files. A file is kept and served by these alone; one that is new to
   * a record is only taken up from who uploaded it, or sees it in another record.
   */
  readonly files?: FileFields;
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
 * Declares a slice, checking that its commands, events and decider fit one another.
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
