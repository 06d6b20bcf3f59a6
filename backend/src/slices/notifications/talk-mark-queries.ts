import type { ReadMarkView } from '@atrium/contracts/chat/views';
import { type InboxReader, type TalkMarks, talkMarks, talksInDoubt } from '@atrium/contracts/notifications/inbox';
import type { NotificationView } from '@atrium/contracts/notifications/views';
import { markId } from '../../platform/shared/read-marks.js';

/**
 * Up to when somebody has read the talks that these notifications come from: of all that they ever read, only what
 * decides about one of these.
 * @param read gives the mark of an id; null where there is none
 */
export async function talkMarksOf(
  tenant: string,
  reader: Pick<InboxReader, 'me' | 'marks' | 'wishes'>,
  notifications: readonly NotificationView[],
  read: (id: string) => Promise<ReadMarkView | null>,
): Promise<TalkMarks> {
  const places = talksInDoubt(notifications, reader);
  const marks = await Promise.all(places.map((place) => read(markId(tenant, reader.me, place))));
  return talkMarks(marks.filter((mark) => mark !== null));
}
