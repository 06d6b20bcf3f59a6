import { fold } from '../../ui/table/filter-options';
import { mentionPattern } from './mention-pattern';
import { displayName, type NamedPerson } from '@atrium/contracts/users/display-name';
import { formatList } from '../../ui/format/numbers';

export function mentionedPeople<Person extends { readonly username: string }>(
  text: string,
  people: readonly Person[],
): readonly Person[] {
  if (!text.includes('@')) return [];
  const names = new Set([...text.matchAll(mentionPattern)].map(([, name = '']) => fold(name)));
  return [...names].flatMap((name) => people.find(({ username }) => fold(username) === name) ?? []);
}

export function nameList(people: readonly NamedPerson[]): string {
  return formatList(people.map(displayName));
}
