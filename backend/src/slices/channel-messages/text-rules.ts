import { type Broadcast, broadcastKinds } from '@atrium/contracts/channels/rules';
import { filePrefix } from '@atrium/contracts/core/files';

const broadcast = /(?<![\p{L}\p{N}_.+-])@(channel|here)(?![\p{L}\p{N}_]|[.-][\p{L}\p{N}_])/iu;
const mentionedFile = new RegExp(`${filePrefix}([A-Za-z0-9_-]{1,64})`, 'g');

/** How a text speaks to all of a channel; null when it doesn't. */
export function broadcastIn(text: string): Broadcast | null {
  const said = broadcast.exec(text)?.[1]?.toLowerCase();
  return broadcastKinds.find((kind) => kind === said) ?? null;
}

/** The ids of the files that a text shows, each once. */
export function filesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(mentionedFile)].map(([, id = '']) => id))];
}
