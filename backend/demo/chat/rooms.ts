import { told } from '../told.js';
import type { PersonKey } from '../people.js';

/** When something was said, in working days before the data set is made. */
type When = readonly [workdaysAgo: number, clock: string];

/** What somebody said, what others replied in its thread, and with which signs they answered. */
export interface DemoMessage {
  readonly by: PersonKey;
  readonly when: When;
  readonly text: string;
  readonly replies?: readonly (readonly [by: PersonKey, text: string])[];
  readonly signs?: readonly (readonly [emoji: string, ...by: PersonKey[]])[];
  readonly pinned?: boolean;
}

/** A channel of the company, or a conversation where it has no name. */
export interface DemoRoom {
  readonly name?: string;
  readonly purpose?: string;
  readonly topic?: string;
  readonly private?: boolean;
  readonly by: PersonKey;
  readonly people: readonly PersonKey[];
  readonly made: When;
  readonly talk: readonly DemoMessage[];
}

/** All that is said in the company. */
interface Talk {
  readonly support: DemoRoom;
  readonly engineering: DemoRoom;
  readonly otherRooms: readonly DemoRoom[];
  /** What is said in the channel to which everybody belongs. */
  readonly generalTalk: readonly DemoMessage[];
}

export const { support, engineering, otherRooms, generalTalk } = told<Talk>('chat/rooms');
