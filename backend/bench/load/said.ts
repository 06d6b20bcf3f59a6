import type { MessageView } from '@atrium/contracts/chat/views';
import { type Client, worked } from '../../test/support/client.js';

interface Page {
  readonly items: readonly MessageView[];
  readonly complete: boolean;
}

/** The newest messages of a channel, oldest first, or those before one of them. */
export async function saidPage(reader: Client, channel: string, limit: number, before?: string): Promise<Page> {
  const beside = before === undefined ? '' : `&before=${before}`;
  return worked(await reader.get<Page>(`/api/entries/messages/${channel}?limit=${limit}${beside}`));
}

/** All messages of a channel, page by page. */
export async function everythingSaid(reader: Client, channel: string): Promise<MessageView[]> {
  const found: MessageView[] = [];
  for (;;) {
    const { items, complete } = await saidPage(reader, channel, 200, found[0]?._id);
    found.unshift(...items);
    if (complete || items.length === 0) return found;
  }
}
