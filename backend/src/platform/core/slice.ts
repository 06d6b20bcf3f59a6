import type { CommandOf, CommandTable } from '@atrium/contracts/core/commands';
import type { Actor } from './actor.js';
import type { Decider } from './decider.js';
import type { DomainEvent, EventVersions } from './events.js';
import type { AnyProjection } from './projection.js';
import type { Reactor } from './reactor.js';

/** What can be looked up or taken before a decision. Everything here is safe to repeat with the same command. */
export interface GatherTools {
  readonly actor: Actor;
  /** The aggregate's id. */
  readonly id: string;
  /** The instant of the decision, ISO. */
  readonly now: string;
  /** The next number of a kind in the actor's tenant: unique and rising. */
  nextNumber(kind: string): Promise<number>;
  /**
   * Takes a value that may be used only once in the whole installation, for this aggregate.
   * @param stillHeld tells from the present holder's state whether it really uses the value
   * @param mode `look` takes nothing; what a refused decision took would stay taken for a while
   * @returns whether the value is ours now, or could be
   */
  claim(kind: string, value: string, stillHeld: (state: unknown) => boolean, mode?: 'take' | 'look'): Promise<boolean>;
  /** Hashes a secret into a stream of its own, which nothing publishes, and gives the reference to it. */
  keepSecret(secret: string): Promise<string>;
  /** Whether the secret is the one kept under the reference. */
  isSecret(reference: string, secret: string): Promise<boolean>;
  /** A document of the actor's tenant, whoever may see it; null when there is none. */
  document<Doc>(collection: string, id: string): Promise<Doc | null>;
  /** The documents of one room of a collection of the actor's tenant. */
  room<Doc>(collection: string, room: string): Promise<Doc[]>;
  /**
   * The documents next to one in a row that people order, in their order and with it; those at the row's end when none
   * is named; nothing when it is not in the row.
   */
  around(collection: string, row: string, id: string | null): Promise<readonly { _id: string; rank: string }[]>;
  /**
   * Holds a door for this decision: of several that need the same door only one gets through at a time, and a door
   * held in the last minute is seen by the next.
   * @returns the ids of the aggregates that passed it lately, or null when somebody else was faster: try again
   */
  passDoor(door: string): Promise<readonly string[] | null>;
}

/** A command as it reaches a decider. */
export interface AnyCommand {
  readonly type: string;
  readonly data: object;
}

interface SliceShape<State, Event extends DomainEvent, Command, Gathered> {
  readonly name: string;
  /** The category of its streams; no dash in it. */
  readonly category: string;
  readonly commands: CommandTable;
  /** The commands that make a new aggregate, whose id comes from the command itself. */
  readonly creates: readonly string[];
  readonly decider: Decider<State, Event, Command, Gathered>;
  readonly eventVersions: EventVersions<Event>;
  /** Looks up what the decision needs from outside, so that the decision itself stays pure. */
  gather?(command: Command, state: State, tools: GatherTools): Promise<Gathered>;
  readonly projections: readonly AnyProjection[];
  readonly reactors: readonly Reactor[];
}

/** A slice as the platform runs it. */
export interface Slice extends Omit<SliceShape<unknown, DomainEvent, AnyCommand, unknown>, 'eventVersions'> {
  readonly eventVersions: Readonly<Record<string, EventVersions<DomainEvent>[string]>>;
}

/**
 * Declares a slice, checking that its commands, events, decider and look-ups fit one another.
 * @returns the slice with those types forgotten, as the platform runs all slices alike
 */
export function defineSlice<State, Event extends DomainEvent, Table extends CommandTable, Gathered>(
  definition: SliceShape<State, Event, CommandOf<Table>, Gathered> & {
    readonly commands: Table;
    readonly creates: readonly (keyof Table & string)[];
  },
): Slice {
  return definition;
}
