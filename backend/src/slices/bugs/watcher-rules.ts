import { withoutWatcher, withWatcher } from '../../platform/shared/record-traits.js';
import type { BugEvent } from './events.js';
import { remarkOf } from './events.js';

/** Reporters, assignees, co-assignees and commenters watch from then on. */
export function watchersAfter(watchers: readonly string[], event: BugEvent): readonly string[] {
  switch (event.type) {
    case 'BugCreated':
      return withWatcher(watchers, event.data.reporter._id);
    case 'BugAssigned':
      return withWatcher(withWatcher(watchers, remarkOf(event)?.author), event.data.assignee?._id);
    case 'BugCoassigneesChanged':
      return event.data.coassignees.reduce(withWatcher, watchers);
    case 'BugStatusChanged':
    case 'BugCommented':
      return withWatcher(watchers, remarkOf(event)?.author);
    case 'BugWatched':
      return withWatcher(watchers, event.data.watcher);
    case 'BugUnwatched':
      return withoutWatcher(watchers, event.data.watcher);
    case 'BugDetailsChanged':
    case 'BugTriaged':
    case 'BugCommentDeleted':
    case 'BugCommentRestored':
    case 'SecretRevealed':
    case 'BugPlanned':
    case 'BugCodeLinked':
    case 'BugLinked':
    case 'BugUnlinked':
    case 'BugDeleted':
    case 'BugRestored':
      return watchers;
    default:
      return event satisfies never;
  }
}
