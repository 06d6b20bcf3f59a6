import type { UserView } from '@atrium/contracts/users/views';
import type { GatherTools } from '../../../platform/core/slice.js';
import { type ChannelCommand, type ChannelGathered, type ChannelState, nothingGathered } from './decider.js';

/** Looks up whether those whom a command names are there. */
export async function gatherForChannel(
  command: ChannelCommand,
  channel: ChannelState,
  tools: GatherTools,
): Promise<ChannelGathered> {
  const isNew = command.type === 'CreateChannel' || command.type === 'OpenConversation';
  if ((!isNew && command.type !== 'AddChannelMembers') || (isNew && channel !== null)) return nothingGathered;
  const present = channel?.members ?? [];
  const named = (command.data.people ?? []).filter((person) => person !== tools.actor.id && !present.includes(person));
  if (named.length === 0) return nothingGathered;
  const people = await tools.room<UserView>('users', 'all');
  const there = new Set(people.filter(({ active }) => active).map(({ _id }) => _id));
  return { peopleKnown: named.every((person) => there.has(person)) };
}
