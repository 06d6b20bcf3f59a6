import type { AvailabilityView } from '@atrium/contracts/availability/views';
import { defaultSettings, type RoutingRule } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { PauseView } from '@atrium/contracts/statuses/views';
import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { UserView } from '@atrium/contracts/users/views';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { TicketEvent } from './events.js';
import { loadRoom, turnRoom } from './policy.js';
import { type Candidate, chosenOf, isThereNow, isWorkingTime, membersOf, ruleFor } from './routing-rules.js';
import type { Ticket, TicketState } from './state-rules.js';

/** Turns looked back at. A person without one of them comes first. */
const turnsKept = 200;

export interface RoutingFound {
  /** Null where the type of the ticket has none, or the ticket is no longer given out. */
  readonly rule: RoutingRule | null;
  /** Null while nobody of the team is there. */
  readonly chosen: Candidate | null;
}

/** Whether a rule still applies: to a new one that nobody has touched, or one that waits. */
function isGivenOut({ assignee, status, team, waits }: Ticket): boolean {
  return assignee === null && isOpenTicket(status) && (waits || team === null);
}

export const routingHandlers = {
  RouteTicket: withLookUp({
    async lookUp(_, ticket, tools): Promise<RoutingFound> {
      const settings = (await tools.document<SettingsView>('settings', tools.actor.tenant)) ?? defaultSettings;
      const rule = isGivenOut(ticket) ? (ruleFor(settings, ticket.details.type) ?? null) : null;
      if (rule === null || rule.way === 'hand') return { rule, chosen: null };
      const there = isWorkingTime(settings, tools.now) ? await whoIsThere(rule.team, settings.timeZone, tools) : [];
      if (there.length === 0) return { rule, chosen: null };
      return { rule, chosen: chosenOf(await candidatesOf(there, rule.team, tools), rule.way) };
    },
    /** Sent by the product: where nothing is to be done it does nothing. */
    decide(_, ticket, { found: { rule, chosen } }) {
      if (rule === null || !isGivenOut(ticket)) return [];
      const { team, way } = rule;
      const waits = way !== 'hand' && chosen === null ? ({ waits: true } as const) : {};
      const handed: TicketEvent = { type: 'TicketHandedToTeam', data: { team, note: '', ...waits } };
      const events = ticket.team === team ? [] : [handed];
      if (way === 'hand' || chosen === null) return events;
      const { person: assignee, open } = chosen;
      return [...events, { type: 'TicketAssigned', data: { assignee, note: '', why: { way, team, open } } }];
    },
  }),
} satisfies Handlers<Pick<typeof ticketCommands, 'RouteTicket'>, Ticket, TicketEvent>;

async function whoIsThere(team: string, timeZone: string, tools: LookUpTools): Promise<readonly UserView[]> {
  const members = membersOf(team, await tools.room<UserView>('users', 'all'));
  const found = await Promise.all(
    members.map(async ({ _id }) => {
      const [availability, pause] = await Promise.all([
        tools.document<AvailabilityView>('whereabouts', _id),
        tools.document<PauseView>('pauses', _id),
      ]);
      return isThereNow(availability, pause, tools.now, timeZone);
    }),
  );
  return members.filter((_, n) => found[n]);
}

/** With what was given out just now, which the read models may not show yet. */
async function candidatesOf(people: readonly UserView[], team: string, tools: LookUpTools): Promise<Candidate[]> {
  const lately = await tools.lockInOrder('ticket-routing', (state) => (state as TicketState)?.routed == null);
  // Of one that was asked for again, the last decision counts.
  const ids = [...new Set(lately.toReversed())].toReversed().filter((id) => id !== tools.id);
  const [turns, fresh] = await Promise.all([
    tools.room<TicketView>('tickets', turnRoom(team), turnsKept),
    Promise.all(ids.map(async (id) => ({ id, ticket: (await tools.stateOf(id)) as TicketState }))),
  ]);
  return Promise.all(
    people.map(async ({ _id, username }) => {
      const shown = await tools.room<TicketView>('tickets', loadRoom(_id));
      const mine = fresh.filter(({ ticket }) => ticket?.assignee === _id && isOpenTicket(ticket.status));
      const open = new Set([...shown.map((ticket) => ticket._id), ...mine.map(({ id }) => id)]).size;
      const past = turns.flatMap(({ routed }) => (routed?.to === _id ? [routed.at] : []));
      // The latest of all: later than whatever the read models show.
      const at = fresh.findLastIndex(({ ticket }) => ticket?.routed?.to === _id);
      const last = at < 0 ? (past.toSorted().at(-1) ?? '') : `now ${String(at).padStart(6, '0')}`;
      return { person: { _id, username }, open, last };
    }),
  );
}
