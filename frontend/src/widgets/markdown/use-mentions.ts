import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { useCollection } from '../../platform/use-collection';
import { filterOptions } from '../../ui/filter-options';
import { applyEdit, selectedIn } from './apply-edit';
import { isMentionable } from './mention-pattern';
import { startedMention, type StartedMention } from './text-edits';

type AnyPerson = UserView | PersonView;

const mostShown = 6;

/** People who can be mentioned, by what is written behind the `@`. */
function usePeopleLike(query: string | null): readonly AnyPerson[] {
  const { documents } = useCollection('users');
  const people = useMemo(
    () =>
      documents
        .filter(({ active, username }) => active && isMentionable(username))
        .toSorted((a, b) => a.username.localeCompare(b.username)),
    [documents],
  );
  return useMemo(
    () => (query === null ? [] : filterOptions(people, query, ({ username }) => username, mostShown)),
    [people, query],
  );
}

/** Completes the names of people behind an `@`: a list that is worked from the text box, by keys or pointer. */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>) {
  const listId = useId();
  const [started, setStarted] = useState<StartedMention | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const people = usePeopleLike(started?.query ?? null);
  const isOpen = started !== null && started.from !== closedAt && people.length > 0;
  const marked = Math.min(active, people.length - 1);

  /** To be called when the text or the caret may have changed. */
  const look = () => {
    if (area.current === null) return;
    const found = startedMention(selectedIn(area.current));
    if (found === null) setClosedAt(null);
    if (found?.from !== started?.from || found?.query !== started?.query) {
      setStarted(found);
      setActive(0);
    }
  };
  const choose = (person: AnyPerson) => {
    if (area.current === null || started === null) return;
    const insert = `@${person.username} `;
    const end = started.from + insert.length;
    const to = area.current.selectionEnd;
    applyEdit(area.current, { from: started.from, to, insert, start: end, end });
    setStarted(null);
  };
  /** @returns whether the key was meant for the list */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const person = people[marked];
    if (event.key === 'ArrowDown') setActive((marked + 1) % people.length);
    else if (event.key === 'ArrowUp') setActive((marked + people.length - 1) % people.length);
    else if (event.key === 'Escape') setClosedAt(started.from);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person !== undefined) choose(person);
    else return false;
    // Escape would close the dialog around the text box as well.
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const optionId = (at: number) => `${listId}-${at}`;

  return {
    /** Null while nothing is to be chosen. */
    list: isOpen ? { id: listId, people, active: marked, optionId, from: started.from } : null,
    look,
    choose,
    press,
    close: () => setStarted(null),
    /** While the list is open, the text box is its combobox. */
    boxProps: isOpen
      ? ({
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': optionId(marked),
        } as const)
      : {},
  };
}

/** The open list of a {@link useMentions}. */
export type MentionChoice = NonNullable<ReturnType<typeof useMentions>['list']>;
