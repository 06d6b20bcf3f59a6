/** A draft as it stands here, and as this device last knew it on the server. */
export interface DraftHere {
  readonly text: string;
  readonly synced: string;
}

/**
 * The draft here once the server has a text from another device. What was changed here since is kept: it is about to be
 * saved.
 * @param server empty where nothing is kept there, as it was sent or discarded
 */
export function withServerText({ text, synced }: DraftHere, server: string): DraftHere {
  return { text: text === synced ? server : text, synced: server };
}
