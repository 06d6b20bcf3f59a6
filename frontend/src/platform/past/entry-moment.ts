import { type HistoryEntry } from '@atrium/contracts/core/history';
import { historyTopic, startPosition } from '@atrium/contracts/core/live';
import { instantText } from './moment';
import { pastPort } from './past-here';

const mostEntries = 5_000;

/**
 * The moment right after an entry of a history, in milliseconds. An entry says when it was decided; where it stands in the
 * order of everything may be a little later.
 */
export async function momentAfter(collection: string, record: string, entry: HistoryEntry): Promise<number> {
  const span = { from: startPosition, to: instantText(Date.now()) };
  const found = await pastPort.deltas(historyTopic(collection, record), span, mostEntries).catch(() => null);
  const at = found?.deltas.find(({ id }) => id === entry._id)?.at ?? entry.at;
  return Date.parse(at);
}
