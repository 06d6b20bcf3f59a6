import { idFrom } from '../../../platform/kernel/ids.js';

/** The people of somebody's conversation with others, each once, in an order that doesn't depend on who opens it. */
export function peopleOf(opener: string, others: readonly string[]): readonly string[] {
  return [...new Set([opener, ...others])].toSorted();
}

/** The id of the conversation of these people: there is one for each set of them, whoever opens it. */
export function conversationId(tenant: string, people: readonly string[]): string {
  return idFrom('conversation', tenant, ...people);
}
