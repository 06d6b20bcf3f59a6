import { isBeyond } from '@atrium/contracts/chat/rules';
import type { MessageView, ReadMarkView } from '@atrium/contracts/chat/views';
import type { QueryParams } from '../../platform/api/api';

export const shownAtOnce = 20;

/** The query for a channel's first unread messages. @param mark undefined for a channel that was never read */
export function unreadQuery(mark: Pick<ReadMarkView, 'upTo' | 'at' | 'unread'> | undefined): QueryParams {
  if (mark === undefined) return { limit: shownAtOnce };
  return mark.unread ? { at: mark.at, limit: 2 * shownAtOnce } : { after: mark.upTo, limit: shownAtOnce };
}

/** The unread messages among those fetched, from the first that another person wrote. */
export function unreadOf(
  items: readonly MessageView[],
  mark: Pick<ReadMarkView, 'at' | 'position'> | undefined,
  me: string,
): readonly MessageView[] {
  const beyond = items.filter((said) => !said.deleted && (mark === undefined || isBeyond(said, mark)));
  const first = beyond.findIndex(({ by }) => by._id !== me);
  return first === -1 ? [] : beyond.slice(first, first + shownAtOnce);
}
