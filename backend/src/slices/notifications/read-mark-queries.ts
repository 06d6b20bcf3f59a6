import type { ReadMarkView } from '@atrium/contracts/chat/views';
import {
  type InboxReader,
  type ReadMarks,
  readMarksByPlace,
  placesInDoubt,
} from '@atrium/contracts/notifications/inbox';
import type { NotificationView } from '@atrium/contracts/notifications/views';
import { markId } from '../../platform/shared/read-marks.js';

/**
 * Read marks of the conversations behind these notifications; only those that decide whether one of these is read.
 * @param read gives the read mark with an id, or null
 */
export async function readMarksInDoubt(
  tenant: string,
  reader: Pick<InboxReader, 'me' | 'marks' | 'wishes'>,
  notifications: readonly NotificationView[],
  read: (id: string) => Promise<ReadMarkView | null>,
): Promise<ReadMarks> {
  const places = placesInDoubt(notifications, reader);
  const marks = await Promise.all(places.map((place) => read(markId(tenant, reader.me, place))));
  return readMarksByPlace(marks.filter((mark) => mark !== null));
}
