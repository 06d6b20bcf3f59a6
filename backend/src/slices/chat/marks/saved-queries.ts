import type { GatherTools } from '../../../platform/core/slice.js';
import type { SavedCommand, SavedGathered, SavedState } from './saved-decider.js';

/** Looks up whether a message is there for whoever wants to keep it. */
export async function gatherForSaved(
  { type, data: { message } }: SavedCommand,
  _saved: SavedState,
  tools: GatherTools,
): Promise<SavedGathered> {
  if (type === 'UnsaveMessage') return { messageKnown: true };
  const [said, replied] = await Promise.all([tools.visible('messages', message), tools.visible('replies', message)]);
  return { messageKnown: said !== null || replied !== null };
}
