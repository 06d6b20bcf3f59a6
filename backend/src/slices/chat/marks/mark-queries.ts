import type { MessageView } from '@atrium/contracts/chat/views';
import type { LookUpTools } from '../../../platform/core/look-up-tools.js';
import type { MarkCommand, MarkFound, MarkState } from './mark-decider.js';

/** Looks up the message up to which somebody has read, as they see it, and its place among the others. */
export async function lookUpForMark(
  { data: { place, upTo } }: MarkCommand,
  state: MarkState,
  tools: LookUpTools,
): Promise<MarkFound> {
  if (state === upTo) return { message: { at: '', position: null, count: 0 } };
  const collection = place.collection === 'messages' ? 'replies' : 'messages';
  const message = await tools.visible<MessageView>(collection, upTo);
  const count = message === null ? null : await tools.countUpTo(collection, place, upTo);
  if (message === null || count === null) return { message: null };
  return { message: { at: message.at, position: message.position, count } };
}
