import type { CommandName } from '@atrium/contracts/command-table';
import { type Actors, actorFrom } from '../auth/actors.js';
import { commandIdOf, createdIdOf } from '../commands/attempt.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { LookUpToolbox } from '../commands/look-up-tools.js';
import type { CommandEnvelope } from '../commands/envelope.js';
import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import type { Actor } from '../kernel/actor.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { SliceRegistry } from '../slice/registry.js';

/** A command that makes a record, and those that follow it at once. */
export interface MadeBy {
  readonly name: CommandName;
  readonly body: object;
  /** Of the record, where the first one makes none but adds to one. */
  readonly id?: string;
}

/** How a job makes records in the name of a person, with no more than their own rights. */
export interface MakingTools {
  /** A person with their present rights; null when their account is inactive. */
  personNow(person: string, home: string): Promise<Actor | null>;
  /** The id of the record that a command makes under a key. */
  madeId(person: string, name: CommandName, key: string): string;
  /** The id of a command to a record that is there, under a key. */
  commandId(person: string, name: CommandName, id: string, key: string): string;
  /**
   * Makes a record, all of its commands or none of them; once, however often it is sent.
   * @returns a wait until the read models show it
   * @throws Refusal by a rule, or when a retry may succeed
   */
  make(
    actor: Actor,
    key: string,
    commands: readonly MadeBy[],
    from: From,
    number?: number,
  ): Promise<() => Promise<void>>;
  /**
   * Takes numbers for records that are about to be made, in the order of their keys; once, however often it is asked for.
   * @param name of the command that makes them
   * @returns by key
   */
  numbersFor(
    actor: Actor,
    category: string,
    name: CommandName,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;
  /** Everything that happened to a record. */
  eventsOf(category: string, id: string): Promise<readonly RecordedEvent[]>;
}

interface From {
  /** What all of them share. */
  readonly group: string;
  /** The name of the file. */
  readonly imported: string;
}

export interface MakingServices {
  readonly runner: Pick<CommandRunner, 'recordTogether'>;
  readonly actors: Pick<Actors, 'present'>;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly registry: Pick<SliceRegistry, 'decode'>;
  readonly toolbox: Pick<LookUpToolbox, 'takeNumbers'>;
}

export function makingTools(
  { runner, actors, eventStore, registry, toolbox }: MakingServices,
  tenant: string,
): MakingTools {
  const madeId = (person: string, name: CommandName, key: string) =>
    createdIdOf(commandIdOf({ id: person, tenant }, name, undefined, key));
  return {
    madeId,
    commandId: (person, name, id, key) => commandIdOf({ id: person, tenant }, name, id, key),
    async personNow(person, home) {
      const account = await actors.present(home, person);
      return account === null ? null : actorFrom(account, tenant);
    },
    async numbersFor(actor, category, name, keys) {
      const wanted = keys.map((key) => {
        const commandId = commandIdOf(actor, name, undefined, key);
        return { key, commandId, id: createdIdOf(commandId) };
      });
      const numbers = await toolbox.takeNumbers(actor, category, wanted);
      return new Map(wanted.map(({ key, commandId }) => [key, numbers.get(commandId) ?? 0]));
    },
    async make(actor, key, [first, ...others], { group, imported }, number) {
      if (first === undefined) throw new Error('Nothing makes the record');
      const id = first.id ?? madeId(actor.id, first.name, key);
      const about = (each: MadeBy): CommandEnvelope => ({ name: each.name, data: each.body, actor, group, imported });
      return runner.recordTogether(
        { ...about(first), key, id: first.id, number },
        ...others.map((each) => ({ ...about(each), id, key: `${key}-${each.name}` })),
      );
    },
    async eventsOf(category, id) {
      const stored = await eventStore.read(streamName(category, tenant, id));
      return stored.flatMap((event) => registry.decode(event) ?? []);
    },
  };
}
