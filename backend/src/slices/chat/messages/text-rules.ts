import { type Broadcast, broadcastKinds } from '@atrium/contracts/chat/rules';

const broadcast = /(?<![\p{L}\p{N}_.+-])@(channel|here)(?![\p{L}\p{N}_]|[.-][\p{L}\p{N}_])/iu;

/** How a text speaks to all of a channel; null when it doesn't. */
export function broadcastIn(text: string): Broadcast | null {
  const said = broadcast.exec(text)?.[1]?.toLowerCase();
  return broadcastKinds.find((kind) => kind === said) ?? null;
}
