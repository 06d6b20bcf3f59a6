import type { CommandOf, CommandTable } from '@atrium/contracts/core/commands';
import type { Decider, Decision } from './decider.js';
import type { DomainEvent } from './events.js';
import type { LookUpTools } from './look-up-tools.js';

export interface Handler<Data, State, Event, Found = undefined> {
  lookUp?(data: Data, state: State, tools: LookUpTools): Promise<Found>;
  decide(data: Data, state: State, decision: Decision<Found>): readonly Event[];
}

interface AnyHandler<Data, State, Event> {
  lookUp?(data: Data, state: State, tools: LookUpTools): Promise<unknown>;
  decide(data: Data, state: State, decision: Decision<never>): readonly Event[];
}

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

export type FoundBy<H> = {
  readonly [Name in keyof H]: H[Name] extends { lookUp?(...input: never[]): Promise<infer Found> } ? Found : undefined;
};

export interface HandlerDecider<State, Event extends DomainEvent, Command, H> extends Decider<
  State,
  Event,
  Command,
  unknown
> {
  readonly handlers: H;
  lookUp(command: Command, state: State, tools: LookUpTools): Promise<unknown>;
}

export function withLookUp<Data, State, Event, Found extends object>(
  handler: Required<Handler<Data, State, Event, Found>>,
): Required<Handler<Data, State, Event, Found>> {
  return handler;
}

type Admitted<Command, Creates> = Exclude<Command, { readonly type: Creates }>;

interface Definition<State, Event extends DomainEvent, Table extends CommandTable, H, Creates> {
  readonly commands: Table;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** Commands that create the aggregate; no-ops when it exists. */
  readonly creates?: readonly (Creates & keyof Table & string)[];
  /**
   * Rules of all other commands, checked before their look-ups.
   * @throws Refusal when the state or the sender forbids it
   */
  readonly admit?: (
    state: State,
    command: Admitted<CommandOf<Table>, Creates>,
    by: Pick<Decision, 'actor' | 'id'>,
  ) => unknown;
  readonly handlers: H;
}

/** Makes a decider from one handler per command. */
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
