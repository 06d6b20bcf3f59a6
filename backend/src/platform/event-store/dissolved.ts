import { parseStreamName, streamName } from './streams.js';

/** Says which organisations are deleted for good: their events count no more, also where the store still has them. */
export const dissolvedStream = streamName('dissolved', 'system', 'log');

/** From this event on, nothing of the organisation that it names is read any more. */
export const dissolving = 'OrganisationDissolving';
/** Everything is gone; holds the receipt. */
export const dissolved = 'OrganisationDissolved';

/** Its heads hold hashes only, and prove that the log of the others is whole. */
const outliving: ReadonlySet<string> = new Set(['head']);

interface Named {
  readonly streamId: string;
  readonly type: string;
}

/** Whether an event of the log counts no more: that of a dissolved organisation, or the store's own in our streams. */
export function isHidden({ streamId, type }: Named, gone: ReadonlySet<string>): boolean {
  const parts = parseStreamName(streamId);
  if (parts === null) return false;
  return type.startsWith('$') || (gone.has(parts.tenant) && !outliving.has(parts.category));
}

/** Whether a stream goes with an organisation. */
export function goesWith(tenant: string, stream: string): boolean {
  const parts = parseStreamName(stream);
  return parts?.tenant === tenant && !outliving.has(parts.category);
}
