import { idFrom } from '../../../platform/kernel/ids.js';

/** Distinct and sorted, so that it does not depend on who opens it. */
export function peopleOf(opener: string, others: readonly string[]): readonly string[] {
  return [...new Set([opener, ...others])].toSorted();
}

export function directChannelId(tenant: string, people: readonly string[]): string {
  return idFrom('conversation', tenant, ...people);
}
