import { managesChannel, moderatesDiscussions, type Place } from '@atrium/contracts/chat/rules';
import type { ChannelView, MessageFile } from '@atrium/contracts/chat/views';
import type { LookUpTools } from '../kernel/look-up-tools.js';

/** The place of a message as its sender sees it. */
export interface PlaceSeen {
  readonly archived: boolean;
  /** Whether the sender takes out what others say there. */
  readonly moderated: boolean;
}

/** @returns null when the place does not exist for the sender */
export async function placeSeen({ collection, id }: Place, tools: LookUpTools): Promise<PlaceSeen | null> {
  if (collection !== 'channels') {
    const record = await tools.visible<{ readonly deleted?: boolean }>(collection, id);
    return record === null || record.deleted === true
      ? null
      : { archived: false, moderated: moderatesDiscussions(tools.actor) };
  }
  const channel = await tools.visible<ChannelView>('channels', id);
  return channel === null ? null : { archived: channel.archived, moderated: managesChannel(tools.actor, channel) };
}

/** A file as its sender names it. */
interface NamedFile {
  readonly _id: string;
  readonly name?: string;
}

/** @returns null when a file is not the sender's */
export async function filesFor(
  { files = [] }: { readonly files?: readonly NamedFile[] },
  tools: LookUpTools,
): Promise<readonly MessageFile[] | null> {
  const found = await Promise.all(
    // In every body null counts as left out.
    (files ?? []).map(async ({ _id, name }): Promise<MessageFile | null> => {
      const file = await ownFile(_id, tools);
      return file === null ? null : { _id, name: name ?? '', ...file };
    }),
  );
  return found.includes(null) ? null : found.filter((file) => file !== null);
}

/** The sender's file; null for a file of another person, or for none. */
export async function ownFile(id: string, tools: LookUpTools): Promise<Omit<MessageFile, '_id' | 'name'> | null> {
  const file = await tools.file(id);
  if (file === null || file.uploader !== tools.actor.id) return null;
  const { type, width, height, size } = file;
  return { type, width, height, size };
}
