import type { TicketView } from '@atrium/contracts/tickets/views';
import {
  type ChangeOf,
  defineNotificationRules,
  handedOn,
  handOver,
  nearestOfEach,
  people,
  shownAsFound,
  type NotificationDraft,
  notifyWatchers,
} from '../../platform/slice/notification-rules.js';
import type { TicketEvent } from './events.js';
import { ticketsProjection } from './projections.js';

export const ticketNotificationRules = defineNotificationRules<TicketView>({
  source: 'tickets',
  collection: 'tickets',
  shows: shownAsFound(ticketsProjection),
  notifies: draftsOf,
  dismisses({ before, after, recorded: { event } }) {
    if (before === null || after === null) return [];
    return [
      ...(event.type === 'TicketAssigned' ? handedOn(before.assignee?._id) : []),
      ...(event.type === 'FollowUpCompleted' ? [{ whats: ['followup'] as const }] : []),
      ...(event.type === 'TicketSnoozed' ? [{ whats: ['woken'] as const }] : []),
      ...(before.firstResponseAt === null && after.firstResponseAt !== null ? [{ whats: ['response'] as const }] : []),
      ...(before.settledAt === null && after.settledAt !== null
        ? [{ whats: ['resolution', 'followup', 'woken'] as const }]
        : []),
    ];
  },
});

function isRatedBadly({ ratings = [] }: TicketView, resolution: number): boolean {
  return ratings.some((one) => one.resolution === resolution && one.rating === 'bad');
}

function draftsOf({ before, after, recorded }: ChangeOf<TicketView>): readonly NotificationDraft[] {
  // It gets only the tickets' own events.
  const event = recorded.event as TicketEvent;
  if (before === null || after === null) return [];
  const watched = notifyWatchers(before.watchers);
  // Whom it comes back to.
  const sleepers = before.snoozedUntil === null ? [] : people(before.assignee?._id, before.snoozedBy?._id);
  switch (event.type) {
    case 'TicketAssigned':
      return nearestOfEach(handOver(event.data.assignee?._id, before.assignee?._id));
    case 'TicketNoteAdded':
      return nearestOfEach([{ kind: 'mentioned', what: 'mentioned', to: event.data.mentions }, watched('commented')]);
    case 'TicketMailQueued':
      return [watched('commented')];
    case 'TicketMailReceived':
      return event.data.automatic ? [] : [notifyWatchers(people(...before.watchers, ...sleepers))('replied')];
    case 'TicketMailBounced':
      return [watched('bounced')];
    case 'TicketRated': {
      // Told once, however often it is reworded.
      if (event.data.rating !== 'bad' || isRatedBadly(before, event.data.resolution)) return [];
      return [notifyWatchers(people(before.assignee?._id, ...before.watchers))('rated')];
    }
    case 'TicketStatusChanged':
      return [watched('status', { from: event.data.from, until: event.data.to })];
    case 'TicketDetailsChanged':
      return [watched('details')];
    case 'FollowUpFellDue': {
      const due = before.followUps.find(({ _id }) => _id === event.data.followup);
      const to = people(before.assignee?._id, due?.by._id);
      return [{ kind: 'due', what: 'followup', to, byItself: true }];
    }
    case 'TicketWoken':
      // Of a reply they learn by the mail.
      return event.data.because === 'due' ? [{ kind: 'due', what: 'woken', to: sleepers, byItself: true }] : [];
    case 'TicketTargetNear': {
      const to = before.assignee === null ? before.watchers : [before.assignee._id];
      return [{ kind: 'target', what: event.data.target, to, byItself: true }];
    }
    case 'TicketHandedToTeam':
    case 'FollowUpAdded':
    case 'FollowUpCompleted':
    case 'PreparedMailDiscarded':
    case 'TicketAbsorbed':
    case 'TicketCreated':
    case 'SecretRevealed':
    case 'TicketClientErased':
    case 'TicketDeleted':
    case 'TicketLinked':
    case 'TicketNoteDeleted':
    case 'TicketNoteRestored':
    case 'TicketMacroApplied':
    case 'TicketMailFailed':
    case 'TicketMailPrepared':
    case 'TicketMailRetried':
    case 'TicketMailSent':
    case 'TicketMerged':
    case 'TicketRestored':
    case 'TicketUnmerged':
    case 'TicketReleased':
    case 'TicketSnoozed':
    case 'TicketSplit':
    case 'TicketUnlinked':
    case 'TicketUnwatched':
    case 'TicketWatched':
    case 'VisitCancelled':
    case 'VisitScheduled':
      return [];
    default:
      return event satisfies never;
  }
}
