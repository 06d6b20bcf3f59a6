import type { LookUpTools } from '../../../platform/core/look-up-tools.js';
import type { SavedCommand, SavedFound, SavedState } from './saved-decider.js';

/** Looks up whether a message is there for whoever wants to keep it. */
export async function lookUpForSaved(
  { type, data: { message } }: SavedCommand,
  _saved: SavedState,
  tools: LookUpTools,
): Promise<SavedFound> {
  if (type === 'UnsaveMessage') return { messageKnown: true };
  const [said, replied] = await Promise.all([tools.visible('messages', message), tools.visible('replies', message)]);
  return { messageKnown: said !== null || replied !== null };
}
