import { messagesTopic, type Place, repliesTopic } from '@atrium/contracts/chat/rules';

/** Where one reads and writes: a place, or the thread of one of its messages. */
export interface Spot {
  readonly place: Place;
  /** The message whose thread it is; null for the place itself. */
  readonly root: string | null;
}

/** The topic of what is said at a spot. */
export function topicOf({ place, root }: Spot): string {
  return root === null ? messagesTopic(place) : repliesTopic(root);
}

/** The collection of what is said at a spot, for the addresses of its files. */
export function messageCollection({ root }: Pick<Spot, 'root'>): 'messages' | 'replies' {
  return root === null ? 'messages' : 'replies';
}

/** Under which name something of a person is kept on this device for a spot. */
export function keptKey(what: string, me: string, spot: Spot): string {
  return `atrium.${what}.${me}.${topicOf(spot)}`;
}
