import { isStaff } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { type RefObject, useMemo, useState } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { filterOptions } from '../../ui/table/filter-options';
import { isMentionable } from './mention-pattern';
import { startedMention, type StartedMention } from './text-edits';
import { useWordList, type WordChoice } from './use-word-list';

/** Whoever can be mentioned. */
export type Mentionable = UserView | PersonView;

/** The open list of people to mention. */
export type MentionChoice = WordChoice<Mentionable>;

const mostShown = 6;

/** The people who can be mentioned, by name. */
export function useMentionable(): readonly Mentionable[] {
  const { documents } = useCollection('users');
  return useMemo(
    () =>
      documents
        .filter((person) => isStaff(person) && isMentionable(person.username))
        .toSorted((a, b) => a.username.localeCompare(b.username)),
    [documents],
  );
}

const insertOf = ({ username }: Mentionable): string => `@${username} `;

/** Completes the names of people behind an `@`. */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>) {
  const [started, setStarted] = useState<StartedMention | null>(null);
  const people = useMentionable();
  const query = started?.query ?? null;
  const found = useMemo(
    () => (query === null ? [] : filterOptions(people, query, ({ username }) => username, mostShown)),
    [people, query],
  );
  return useWordList(area, { started, setStarted, startedIn: startedMention, found, insertOf });
}
