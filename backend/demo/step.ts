import type { CommandName, commandTable } from '@atrium/contracts/command-table';
import type { CommandEnvelope } from '../src/platform/commands/envelope.js';
import { commandIdOf, createdIdOf } from '../src/platform/commands/attempt.js';
import { idFrom } from '../src/platform/kernel/ids.js';

type BodyOf<Name extends CommandName> = InstanceType<(typeof commandTable)[Name]['body']>;

/** One command of the data set: who sent it, when, about what. */
export interface Step extends CommandEnvelope {
  readonly name: CommandName;
  /** The same in every run, so that a step which was taken is not taken again. */
  readonly key: string;
  /** The instant that it counts from. */
  readonly at: string;
  /** Steps that share a lane are taken in their order; all others may be taken together. */
  readonly lanes: readonly string[];
  /** Lanes in which steps only keep their order, as those that take numbers do: none looks at what the one before led to. */
  readonly order?: readonly string[];
}

/** Makes a step, whose body has to be its command's. */
export function step<Name extends CommandName>(
  name: Name,
  data: BodyOf<Name>,
  rest: Pick<Step, 'actor' | 'id' | 'key' | 'at' | 'lanes' | 'order'>,
): Step {
  return { name, data, ...rest };
}

/** The id of the record that a step makes, known before it is taken. */
export function idMadeBy(made: Pick<Step, 'name' | 'actor' | 'key'>): string {
  return createdIdOf(commandIdOf(made.actor, made.name, undefined, made.key));
}

/** The id of the first part, such as a line of a checklist, that a step adds to its record. */
export function partMadeBy({ name, actor, id, key }: Step): string {
  return idFrom(commandIdOf(actor, name, id, key), 'new', 0);
}

/** The steps in the order of their instants. */
export function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
