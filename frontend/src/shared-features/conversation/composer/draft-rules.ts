/** A draft on this device, and the last version known of the server's. */
export interface DraftHere {
  readonly text: string;
  readonly synced: string;
}

/**
 * Takes over the server's text, unless this device has unsaved changes.
 * @param server empty when the draft was sent or discarded
 */
export function withServerText({ text, synced }: DraftHere, server: string): DraftHere {
  return { text: text === synced ? server : text, synced: server };
}
