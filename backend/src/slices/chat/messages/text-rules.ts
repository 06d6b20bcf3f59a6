import { type Broadcast, broadcastKinds } from '@atrium/contracts/chat/rules';

const broadcast = /(?<![\p{L}\p{N}_.+-])@(channel|here)(?![\p{L}\p{N}_]|[.-][\p{L}\p{N}_])/iu;

export function broadcastIn(text: string): Broadcast | null {
  const said = broadcast.exec(text)?.[1]?.toLowerCase();
  return broadcastKinds.find((kind) => kind === said) ?? null;
}
