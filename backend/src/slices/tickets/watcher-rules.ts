import { withoutWatcher } from '../../platform/shared/record-traits.js';
import type { TicketEvent } from './events.js';

/** Author, assignees, writers and mentioned people watch from then on, and watchers of merged tickets. */
export function watchersAfter(watchers: readonly string[], event: TicketEvent): readonly string[] {
  switch (event.type) {
    case 'TicketCreated':
    case 'TicketMailQueued':
      return event.data.author === '' ? watchers : withWatchers(watchers, [event.data.author]);
    case 'TicketAssigned':
      return event.data.assignee === null ? watchers : withWatchers(watchers, [event.data.assignee._id]);
    case 'TicketNoteAdded':
      return withWatchers(watchers, [event.data.author, ...event.data.mentions]);
    case 'TicketAbsorbed':
      return withWatchers(watchers, event.data.watchers);
    case 'TicketWatched':
      return withWatchers(watchers, [event.data.watcher]);
    case 'TicketUnwatched':
      return withoutWatcher(watchers, event.data.watcher);
    case 'TicketDetailsChanged':
    case 'TicketNoteDeleted':
    case 'TicketNoteRestored':
    case 'TicketMacroApplied':
    case 'TicketStatusChanged':
    case 'TicketMailSent':
    case 'TicketMailFailed':
    case 'TicketMailBounced':
    case 'TicketMailReceived':
    case 'TicketHandedToTeam':
    case 'TicketRated':
    case 'TicketMailRetried':
    case 'TicketMailPrepared':
    case 'PreparedMailDiscarded':
    case 'VisitScheduled':
    case 'VisitCancelled':
    case 'FollowUpAdded':
    case 'FollowUpFellDue':
    case 'TicketTargetNear':
    case 'FollowUpCompleted':
    case 'TicketSnoozed':
    case 'TicketWoken':
    case 'TicketLinked':
    case 'TicketUnlinked':
    case 'TicketUnmerged':
    case 'TicketReleased':
    case 'TicketSplit':
    case 'TicketMerged':
    case 'SecretRevealed':
    case 'TicketClientErased':
    case 'TicketDeleted':
    case 'TicketRestored':
      return watchers;
    default:
      return event satisfies never;
  }
}

function withWatchers(watchers: readonly string[], people: readonly string[]): readonly string[] {
  const added = people.filter((person) => !watchers.includes(person));
  return added.length === 0 ? watchers : [...watchers, ...new Set(added)];
}
