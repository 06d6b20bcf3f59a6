import type { RefusalTable } from '@atrium/contracts/core/problems';
import type { Decision } from '../src/platform/kernel/decider.js';
import type { DomainEvent } from '../src/platform/kernel/events.js';
import type { FoundBy, HandlerDecider } from '../src/platform/kernel/handlers.js';
import { specify } from './spec.js';

/** What commands find, by their names. */
type Findings<H> = { readonly [Name in keyof H]?: FoundBy<H>[Name] };

/** What surrounds a decision, with as much of what was found as matters. */
type Surroundings<Found> = Partial<Omit<Decision, 'found'>> & { readonly found?: Partial<Found> };

/**
 * Specifies a decider that is made of handlers, as `specify` does.
 * @param usually what the look-up of each command finds, as far as `when` does not say otherwise
 */
export function specifyHandlers<
  State,
  Event extends DomainEvent,
  Command extends { readonly type: string },
  H,
  Refusals extends RefusalTable,
>(decider: HandlerDecider<State, Event, Command, H>, refusals: Refusals, usually: Findings<H> = {}) {
  const { given } = specify<State, Event, Command, unknown, Refusals>(decider, refusals, undefined);
  const byName = new Map<string, unknown>(Object.entries(usually));
  return {
    given: (...history: Event[]) => ({
      when<Name extends Command['type'] & keyof H>(
        command: Extract<Command, { readonly type: Name }>,
        { found, ...surroundings }: Surroundings<FoundBy<H>[Name]> = {},
      ) {
        return given(...history).when(command, {
          ...surroundings,
          found: Object.assign({}, byName.get(command.type), found),
        });
      },
    }),
  };
}
