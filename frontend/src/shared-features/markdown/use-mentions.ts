import type { Place } from '@atrium/contracts/chat/rules';
import { isStaff } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { type RefObject, useMemo, useState } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { filterOptions } from '../../ui/table/filter-options';
import { isMentionable } from './mention-pattern';
import { seersFirst } from './seers-first';
import { startedMention, type StartedMention } from './text-edits';
import { useReaders } from './use-readers';
import { useWordList, type WordChoice } from './use-word-list';
import { compareNames, searchedName } from '@atrium/contracts/users/display-name';

export type Mentionable = UserView | PersonView;

export type MentionChoice = WordChoice<Mentionable>;

const mostShown = 6;

export function useMentionable(): readonly Mentionable[] {
  const { documents } = useCollection('users');
  return useMemo(
    () => documents.filter((person) => isStaff(person) && isMentionable(person.username)).toSorted(compareNames),
    [documents],
  );
}

const insertOf = ({ username }: Mentionable): string => `@${username} `;

const nobody: readonly Mentionable[] = [];

/**
 * Completes `@` names: people who see the record first; others after a question.
 * @param place null where everybody sees it
 */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>, place: Place | null) {
  const [started, setStarted] = useState<StartedMention | null>(null);
  const people = useMentionable();
  const query = started?.query ?? null;
  const matching = useMemo(
    () => (query === null ? nobody : filterOptions(people, query, searchedName, Infinity)),
    [people, query],
  );
  const ids = useMemo(() => matching.map(({ _id }) => _id), [matching]);
  const sees = useReaders(place, ids, mostShown);
  const found = useMemo(
    () => seersFirst(matching, ({ _id }) => place === null || sees.get(_id), mostShown),
    [matching, place, sees],
  );
  const isBlind = ({ _id }: Mentionable) => place !== null && sees.get(_id) === false;
  const words = { started, setStarted, startedIn: startedMention, found, insertOf, asksFor: isBlind };
  return { ...useWordList(area, words), isBlind };
}
