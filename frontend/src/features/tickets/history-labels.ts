import type { HistoryEntry } from '@atrium/contracts/core/history';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { CalendarClock, Mail, MailOpen, MailX, Plus, Star, StickyNote, Trash2, Undo2, Zap } from 'lucide-react';
import type { NameOf } from '../../platform/presence/use-names';
import { describeItem } from '../../shared-features/item-links/item-kinds';
import { fieldText, recordLabels } from '../../shared-features/record-list/record-labels';

function ticketText(field: string, value: unknown, nameOf: NameOf): string | null {
  if (field === 'mergedInto' && typeof value === 'string') {
    return describeItem({ collection: 'tickets', id: value }).name;
  }
  return fieldText(ticketKind, field, value, nameOf);
}

function sentence({ type, changes }: HistoryEntry): string | null {
  if (type !== 'TicketAssigned') return null;
  const change = changes.find(({ field }) => field === 'assignee');
  return change?.to === null ? 'unassigned the ticket' : 'assigned the ticket';
}

export const ticketLabels = recordLabels(ticketKind, {
  actions: {
    TicketCreated: 'created the ticket',
    TicketHandedToTeam: 'handed the ticket to a team',
    TicketNoteAdded: 'wrote an internal note',
    TicketNoteDeleted: 'deleted an internal note',
    TicketNoteRestored: 'restored an internal note',
    TicketMacroApplied: 'applied a macro',
    TicketMailQueued: 'wrote to the client',
    TicketMailSent: 'sent the mail',
    TicketMailFailed: 'could not send the mail',
    TicketMailBounced: 'had the mail returned',
    TicketRated: 'rated the help',
    TicketMailReceived: 'took in a mail from the client',
    TicketMailRetried: 'tried to send the mail again',
    TicketMailPrepared: 'prepared a mail',
    PreparedMailDiscarded: 'discarded a prepared mail',
    VisitScheduled: 'set an appointment',
    VisitCancelled: 'cancelled an appointment',
    FollowUpAdded: 'added a follow-up',
    FollowUpFellDue: 'reached a follow-up',
    TicketTargetNear: 'noted that a response target is near',
    FollowUpCompleted: 'completed a follow-up',
    TicketSnoozed: 'snoozed the ticket',
    TicketWoken: 'ended the snooze of the ticket',
    TicketLinked: 'linked the ticket',
    TicketUnlinked: 'removed a link',
    TicketMerged: 'merged the ticket into another one',
    TicketAbsorbed: 'merged another ticket into this one',
    TicketUnmerged: 'undid the merger of this ticket',
    TicketReleased: 'undid a merger into this ticket',
    TicketSplit: 'split a message off',
    TicketWatched: 'watches the ticket',
    TicketUnwatched: 'stopped watching the ticket',
    TicketClientErased: 'erased the client',
    TicketDeleted: 'deleted the ticket',
    TicketRestored: 'restored the ticket',
  },
  signs: {
    TicketMacroApplied: { icon: Zap, tone: 'primary' },
    TicketCreated: { icon: Plus, tone: 'primary' },
    TicketNoteAdded: { icon: StickyNote, tone: 'warning' },
    TicketNoteDeleted: { icon: Trash2, tone: 'danger' },
    TicketNoteRestored: { icon: Undo2, tone: 'success' },
    TicketMailQueued: { icon: Mail, tone: 'primary' },
    TicketMailReceived: { icon: MailOpen, tone: 'success' },
    TicketMailBounced: { icon: MailX, tone: 'danger' },
    TicketRated: { icon: Star, tone: 'primary' },
    VisitScheduled: { icon: CalendarClock, tone: 'neutral' },
    TicketDeleted: { icon: Trash2, tone: 'danger' },
    TicketRestored: { icon: Undo2, tone: 'success' },
  },
  textOf: ticketText,
  sentence,
});
