import type { CommandOf, CommandTable } from '@atrium/contracts/core/commands';
import type { Decider, Decision } from './decider.js';
import type { DomainEvent } from './events.js';
import type { LookUpTools } from './look-up-tools.js';

/** What one command does: a pure decision, and before it whatever that decision needs from outside. */
export interface Handler<Data, State, Event, Found = undefined> {
  /** Looks up what `decide` is given as `decision.found`. Everything here is safe to repeat with the same command. */
  lookUp?(data: Data, state: State, tools: LookUpTools): Promise<Found>;
  /**
   * The events that the command leads to; none when its outcome already holds.
   * @throws Refusal when a rule says no
   */
  decide(data: Data, state: State, decision: Decision<Found>): readonly Event[];
}

/** Some handler of a command, whatever it looks up. */
interface AnyHandler<Data, State, Event> {
  lookUp?(data: Data, state: State, tools: LookUpTools): Promise<unknown>;
  decide(data: Data, state: State, decision: Decision<never>): readonly Event[];
}

/**
 * A handler for each command of a table.
 * @typeParam Present what is decided about: the state of what is there
 * @typeParam Creates the commands that make it; they find nothing there
 */
export type Handlers<
  Table extends CommandTable,
  Present,
  Event extends DomainEvent,
  Creates extends keyof Table = never,
> = {
  readonly [Name in keyof Table]: AnyHandler<
    InstanceType<Table[Name]['body']>,
    Name extends Creates ? null : Present,
    Event
  >;
};

/** What the look-up of each command finds, by the command's name; undefined for those without one. */
export type FoundBy<H> = {
  readonly [Name in keyof H]: H[Name] extends { lookUp?(...input: never[]): Promise<infer Found> } ? Found : undefined;
};

/** A decider made of handlers. */
export interface HandlerDecider<State, Event extends DomainEvent, Command, H> extends Decider<
  State,
  Event,
  Command,
  unknown
> {
  readonly handlers: H;
  /** What the decision about the command needs from outside. @throws Refusal when it is refused whatever that is */
  lookUp(command: Command, state: State, tools: LookUpTools): Promise<unknown>;
}

/** A handler whose decision needs something from outside; the types of what was found follow from its look-up. */
export function withLookUp<Data, State, Event, Found extends object>(
  handler: Required<Handler<Data, State, Event, Found>>,
): Required<Handler<Data, State, Event, Found>> {
  return handler;
}

/** The commands save those that make what is decided about. */
type Admitted<Command, Creates> = Exclude<Command, { readonly type: Creates }>;

interface Definition<State, Event extends DomainEvent, Table extends CommandTable, H, Creates> {
  readonly commands: Table;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** The commands that make what is decided about; where it is made already they do nothing. */
  readonly creates?: readonly (Creates & keyof Table & string)[];
  /**
   * What holds for all other commands, before anything is looked up for them.
   * @throws Refusal when it can not be done with what is there, or not by who sends it
   */
  readonly admit?: (
    state: State,
    command: Admitted<CommandOf<Table>, Creates>,
    by: Pick<Decision, 'actor' | 'id'>,
  ) => unknown;
  readonly handlers: H;
}

/** A decider of which each command has a handler of its own. */
export function defineDecider<
  State,
  Event extends DomainEvent,
  Table extends CommandTable,
  H extends object,
  Creates extends keyof Table & string = never,
>(definition: Definition<State, Event, Table, H, Creates>): HandlerDecider<State, Event, CommandOf<Table>, H> {
  const { initialState, evolve, creates = [], admit = (state) => state, handlers } = definition;
  type Command = CommandOf<Table>;
  const names: readonly string[] = creates;
  const byName = new Map(Object.entries(handlers)) as Map<string, Handler<object, unknown, Event, unknown>>;
  /** The handler with the state that it decides on; undefined where there is nothing to decide. */
  const handling = (command: Command, state: State, by: Pick<Decision, 'actor' | 'id'>) => {
    const { type } = command;
    const handler = byName.get(type);
    if (handler === undefined) throw new Error(`Nothing handles ${type}`);
    if (!names.includes(type)) return { handler, present: admit(state, command as Admitted<Command, Creates>, by) };
    return state === initialState ? { handler, present: state } : undefined;
  };
  return {
    handlers,
    initialState,
    evolve,
    async lookUp(command, state, tools) {
      const { handler, present } = handling(command, state, tools) ?? {};
      return handler?.lookUp?.(command.data, present, tools);
    },
    decide(command, state, decision) {
      const { handler, present } = handling(command, state, decision) ?? {};
      return handler?.decide(command.data, present, decision) ?? [];
    },
  };
}
