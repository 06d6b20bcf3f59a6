import { dayAt } from '@atrium/contracts/core/zones';
import { isOver } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { isForEverybody } from '@atrium/contracts/core/audience';
import { audienceRooms } from '../../platform/shared/audience.js';
import {
  type ChangeOf,
  defineNotificationRules,
  type Dismissal,
  type NotificationDraft,
} from '../../platform/slice/notification-rules.js';
import type { CompanyEventEvent } from './events.js';
import { roomsOf } from './policy.js';

/** A deleted event reveals only its name and day. */
export const companyEventNotificationRules = defineNotificationRules<CompanyEventView>({
  source: 'company-events',
  collection: 'company-events',
  toRooms: true,
  shows: (event) => [
    {
      rooms: roomsOf({ ...event, deleted: false }),
      label: '',
      title: event.title,
      state: '',
      from: event.start,
      until: '',
    },
  ],
  notifies: draftsOf,
  dismisses: dismissalsOf,
});

function draftsOf({ before, after, recorded }: ChangeOf<CompanyEventView>): readonly NotificationDraft[] {
  // It gets only the company events' own events.
  const event = recorded.event as CompanyEventEvent;
  if (after === null) return [];
  const to = { rooms: audienceRooms(after) };
  const isOnItsWay = !after.cancelled && !isOver(after, recorded.at, dayAt(recorded.at, after.timeZone));
  switch (event.type) {
    case 'CompanyEventAnnounced':
      return [{ kind: 'event', what: 'announced', to }];
    case 'CompanyEventDetailsChanged': {
      const rooms = before === null ? [] : newRooms(before, after);
      return isOnItsWay && rooms.length > 0 ? [{ kind: 'event', what: 'announced', to: { rooms } }] : [];
    }
    case 'CompanyEventMoved':
      return [{ kind: 'event', what: 'moved', to, from: before?.start ?? '', until: after.start }];
    case 'CompanyEventReminderSent':
      return [{ kind: 'event', what: 'nears', to: event.data.people, byItself: true }];
    case 'CompanyEventCoverChanged':
      return [];
    case 'CompanyEventCancelled':
      return [{ kind: 'event', what: 'cancelled', to }];
    case 'CompanyEventReinstated':
      return [{ kind: 'event', what: 'reinstated', to }];
    // Deleting a past or cancelled event concerns nobody.
    case 'CompanyEventDeleted':
      return isOnItsWay ? [{ kind: 'event', what: 'cancelled', to }] : [];
    case 'CompanyEventRestored':
      return isOnItsWay ? [{ kind: 'event', what: 'reinstated', to }] : [];
    case 'SecretRevealed':
      return [];
    default:
      return event satisfies never;
  }
}

/** Of a deleted event only the cancellation counts; once restored, not even that. */
function dismissalsOf({ after, recorded }: ChangeOf<CompanyEventView>): readonly Dismissal[] {
  const event = recorded.event as CompanyEventEvent;
  if (event.type === 'CompanyEventDeleted') return [{ whats: ['announced', 'moved', 'reinstated', 'nears'] }];
  if (event.type === 'CompanyEventMoved' || event.type === 'CompanyEventCancelled') return [{ whats: ['nears'] }];
  return event.type === 'CompanyEventRestored' && after?.cancelled === false ? [{ whats: ['cancelled'] }] : [];
}

function newRooms(before: CompanyEventView, after: CompanyEventView): string[] {
  const known = audienceRooms(before);
  return isForEverybody(before) ? [] : audienceRooms(after).filter((room) => !known.includes(room));
}
