import type { Place } from '@atrium/contracts/chat/rules';
import { targetHash, type TalkTarget } from './talk-target';

/** The address of the talk in a place. */
export function talkAddress({ collection, id }: Place): string {
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
    default:
      return collection satisfies never;
  }
}

/** In its channel, thread, or record's discussion. */
export function saidAddress(place: Place, { message, root }: TalkTarget): string {
  if (place.collection !== 'channels') return `${talkAddress(place)}${targetHash({ message, root })}`;
  const query = new URLSearchParams({ c: place.id, ...(root === null ? {} : { t: root }), m: message });
  return `/u/chat?${query.toString()}`;
}
