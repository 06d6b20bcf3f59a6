import type { HistoryEntry } from '@atrium/contracts/core/history';
import { isRecord } from '@atrium/contracts/core/values';
import { CalendarClock, Mail, Plus, StickyNote, Trash2, Undo2 } from 'lucide-react';
import type { HistoryWords } from '../../widgets/history/history-words';
import { itemLabels, itemText } from '../../widgets/history/item-words';
import { describeItem } from '../../widgets/item-links/item-kinds';
import { ticketLabels } from './field-words';
import { deploymentText } from './select';

const labels: Readonly<Record<string, string>> = { ...itemLabels, ...ticketLabels, mergedInto: 'Merged into' };

/** What a field of a ticket is called. */
function labelOf(field: string): string {
  return labels[field] ?? field;
}

/** A value of a ticket in words; null for nothing. */
function ticketText(field: string, value: unknown, nameOf: (person: string) => string): string | null {
  const shared = itemText(field, value, nameOf);
  if (shared !== undefined) return shared;
  if (isRecord(value)) return typeof value['username'] === 'string' ? value['username'] : null;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'assigntask') return nameOf(value);
  if (field === 'mergedInto') return describeItem({ collection: 'tickets', id: value }).name;
  return field === 'deployment' ? deploymentText(value) : value;
}

function sentence({ type, changes }: HistoryEntry): string | null {
  if (type !== 'TicketAssigned') return null;
  const change = changes.find(({ field }) => field === 'assignee');
  return change?.to === null ? 'unassigned the ticket' : 'assigned the ticket';
}

/** The history of a ticket in words. */
export const ticketWords: HistoryWords = {
  collection: 'tickets',
  thing: 'the ticket',
  acts: {
    TicketCreated: 'created the ticket',
    TicketNoteAdded: 'wrote an internal note',
    TicketMailQueued: 'wrote to the client',
    TicketMailSent: 'sent the mail',
    TicketMailFailed: 'could not send the mail',
    TicketMailRetried: 'tried to send the mail again',
    TicketMailPrepared: 'prepared a mail',
    PreparedMailDiscarded: 'discarded a prepared mail',
    VisitScheduled: 'set an appointment',
    VisitCancelled: 'cancelled an appointment',
    FollowUpAdded: 'added a follow-up',
    FollowUpFellDue: 'reached a follow-up',
    TicketTargetNear: 'noted that a response target is near',
    FollowUpCompleted: 'completed a follow-up',
    TicketLinked: 'linked the ticket',
    TicketUnlinked: 'removed a link',
    TicketMerged: 'merged the ticket into another one',
    TicketAbsorbed: 'merged another ticket into this one',
    TicketWatched: 'watches the ticket',
    TicketUnwatched: 'stopped watching the ticket',
    TicketDeleted: 'deleted the ticket',
    TicketRestored: 'restored the ticket',
  },
  signs: {
    TicketCreated: { icon: Plus, tone: 'primary' },
    TicketNoteAdded: { icon: StickyNote, tone: 'warning' },
    TicketMailQueued: { icon: Mail, tone: 'primary' },
    VisitScheduled: { icon: CalendarClock, tone: 'neutral' },
    TicketDeleted: { icon: Trash2, tone: 'danger' },
    TicketRestored: { icon: Undo2, tone: 'success' },
  },
  labelOf,
  textOf: ticketText,
  told: new Set(['deleted', 'watchers']),
  lists: new Set(['links']),
  sentence,
};
