import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../../platform/core/look-up-tools.js';
import { type ChannelCommand, type ChannelFound, type ChannelState, nothingFound } from './decider.js';

/** Looks up whether those whom a command names are there. */
export async function lookUpForChannel(
  command: ChannelCommand,
  channel: ChannelState,
  tools: LookUpTools,
): Promise<ChannelFound> {
  const isNew = command.type === 'CreateChannel' || command.type === 'OpenConversation';
  if ((!isNew && command.type !== 'AddChannelMembers') || (isNew && channel !== null)) return nothingFound;
  const present = channel?.members ?? [];
  const named = (command.data.people ?? []).filter((person) => person !== tools.actor.id && !present.includes(person));
  if (named.length === 0) return nothingFound;
  const people = await tools.room<UserView>('users', 'all');
  const there = new Set(people.filter(({ active }) => active).map(({ _id }) => _id));
  return { peopleKnown: named.every((person) => there.has(person)) };
}
