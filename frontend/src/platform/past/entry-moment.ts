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
  const at = found?.deltas.find(({ id }) => id === entry._id)?.at ?? (await carriedAt(collection, record, entry));
  return Date.parse(at);
}

/** How much later a decision stands in the order of everything, at most. */
const latestMs = 60_000;

/** Of a change that the record carries itself: when the record next changed. */
async function carriedAt(collection: string, record: string, { at }: HistoryEntry): Promise<string> {
  const until = Math.min(Date.parse(at) + latestMs, Date.now());
  const span = { from: at, to: instantText(until) };
  const found = await pastPort.deltas(collection, span, mostEntries).catch(() => null);
  return found?.deltas.find(({ id }) => id === record)?.at ?? at;
}
