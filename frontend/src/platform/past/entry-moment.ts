import { type HistoryEntry } from '@atrium/contracts/core/history';
import { historyTopic, startPosition } from '@atrium/contracts/core/live';
import { instantText } from './moment';
import { pastPort } from './past-here';

const mostEntries = 5_000;

function deltasOf(collection: string, record: string) {
  const span = { from: startPosition, to: instantText(Date.now()) };
  return pastPort.deltas(historyTopic(collection, record), span, mostEntries).catch(() => null);
}

/** The moment right after the first entry of a record's history, in milliseconds; null where it can't be read. */
export async function firstMoment(collection: string, record: string): Promise<number | null> {
  const first = (await deltasOf(collection, record))?.deltas[0];
  return first === undefined ? null : Date.parse(first.at);
}

/**
 * The moment right after an entry of a history, in milliseconds. An entry says when it was decided; where it stands in the
 * order of everything may be a little later.
 */
export async function momentAfter(collection: string, record: string, entry: HistoryEntry): Promise<number> {
  const found = await deltasOf(collection, record);
  const at = found?.deltas.find(({ id }) => id === entry._id)?.at ?? entry.at;
  return Date.parse(at);
}
