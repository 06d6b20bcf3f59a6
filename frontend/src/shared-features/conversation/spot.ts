import { messagesTopic, type Place, repliesTopic } from '@atrium/contracts/chat/rules';

export interface Spot {
  readonly place: Place;
  /** Null for the place itself. */
  readonly root: string | null;
}

export function topicOf({ place, root }: Spot): string {
  return root === null ? messagesTopic(place) : repliesTopic(root);
}

export function messageCollection({ root }: Pick<Spot, 'root'>): 'messages' | 'replies' {
  return root === null ? 'messages' : 'replies';
}

export function keptKey(what: string, me: string, spot: Spot): string {
  return `atrium.${what}.${me}.${topicOf(spot)}`;
}
