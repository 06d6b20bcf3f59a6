import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import type { UserView } from '@atrium/contracts/users/views';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import type { TicketEvent } from './events.js';
import { mentioned, noteOf } from './people-rules.js';
import type { Ticket } from './state-rules.js';

export const teamHandlers = {
  HandTicketToTeam: withLookUp({
    async lookUp({ team, note }, { assignee, team: present }, tools) {
      await refuseUnlisted([{ field: 'team', list: 'departments', wanted: team, present }], tools);
      const [person, mentions] = await Promise.all([
        assignee === null ? null : tools.document<UserView>('users', assignee),
        mentioned(note, tools),
      ]);
      return { isOfTeam: team === '' || person?.department === team, mentions };
    },
    /** Whose team it is not any more has it no longer. */
    decide({ team, note = '' }, ticket, decision) {
      const to = team === '' ? null : team;
      if (to === ticket.team) return noteOf(note, decision);
      const handed: TicketEvent = { type: 'TicketHandedToTeam', data: { team: to, note } };
      if (ticket.assignee === null || decision.found.isOfTeam) return [handed];
      return [handed, { type: 'TicketAssigned', data: { assignee: null, note: '' } }];
    },
  }),
} satisfies Handlers<Pick<typeof ticketCommands, 'HandTicketToTeam'>, Ticket, TicketEvent>;
