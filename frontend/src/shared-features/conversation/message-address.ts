import type { Place } from '@atrium/contracts/chat/rules';
import { targetHash, type MessageTarget } from './message-target';

/** The address of the screen that shows the conversation of a place. */
export function placeAddress({ collection, id }: Place): string {
  switch (collection) {
    case 'channels':
      return `/u/chat?c=${id}`;
    case 'bugs':
      return `/u/devbug?open=${id}`;
    case 'feature-requests':
      return `/u/devfr?open=${id}`;
    case 'tickets':
      return `/u/support/ticket?open=${id}`;
    case 'tasks':
      return `/u/notes?card=${id}`;
    case 'sprints':
      return `/u/sprint?sprint=${id}&tab=discussion`;
    case 'projects':
      return `/u/project?open=${id}`;
    case 'policies':
      return `/u/hr/policy?open=${id}&tab=discussion`;
    case 'company-events':
      return `/u/hr/events?open=${id}`;
    case 'leave':
      return `/u/hr/leave?open=${id}`;
    case 'templates':
      return `/u/template?open=${id}`;
    default:
      return collection satisfies never;
  }
}

/** The address of a message in its channel, its thread or the discussion of its record. */
export function messageAddress(place: Place, { message, root }: MessageTarget): string {
  if (place.collection !== 'channels') return `${placeAddress(place)}${targetHash({ message, root })}`;
  const query = new URLSearchParams({ c: place.id, ...(root === null ? {} : { t: root }), m: message });
  return `/u/chat?${query.toString()}`;
}
