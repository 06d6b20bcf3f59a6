import { broadcastKinds } from '@atrium/contracts/channels/rules';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import { useCollection } from '../../platform/use-collection';
import { filterOptions } from '../../ui/filter-options';
import type { ItemOption } from '../item-links/use-items';
import { applyEdit, selectedIn } from '../markdown/apply-edit';
import { isMentionable } from '../markdown/mention-pattern';
import { type StartedWord, startedWord } from './completion-rules';
import { useWantedItems } from './use-wanted-items';

/** What can stand for the word that is being written. */
export type Completion =
  | { readonly kind: 'person'; readonly key: string; readonly insert: string; readonly person: UserView | PersonView }
  | { readonly kind: 'everybody'; readonly key: string; readonly insert: string }
  | { readonly kind: 'item'; readonly key: string; readonly insert: string; readonly item: ItemOption };

const mostShown = 7;
const nothing: readonly Completion[] = [];

const everybody: readonly Completion[] = broadcastKinds.map((kind) => {
  return { kind: 'everybody', key: kind, insert: `@${kind} ` };
});

function wordsOf(completion: Completion): string {
  if (completion.kind === 'person') return completion.person.username;
  if (completion.kind === 'everybody') return completion.key;
  const { name, title } = completion.item.description;
  return `${name} ${title}`;
}

function usePeople(): readonly Completion[] {
  const { documents } = useCollection('users');
  return useMemo(
    () =>
      documents
        .filter(({ active, username }) => active && isMentionable(username))
        .toSorted((a, b) => a.username.localeCompare(b.username))
        .map((person) => ({ kind: 'person', key: person._id, insert: `@${person.username} `, person })),
    [documents],
  );
}

/** Whether a completion is written out already. */
function isWhole({ insert }: Completion, { sign, query }: StartedWord): boolean {
  return insert.trim().toLowerCase() === `${sign}${query}`.toLowerCase();
}

/** The records are fetched only when one is looked for: they are many. */
function useItems(isWanted: boolean): readonly Completion[] {
  const options = useWantedItems(isWanted);
  return useMemo(
    () => options.map((item) => ({ kind: 'item', key: item.id, insert: `#${item.description.name} `, item })),
    [options],
  );
}

/** Completes people behind an `@` and records behind a `#`: a list that is worked from the text box. */
export function useCompletions(area: RefObject<HTMLTextAreaElement | null>) {
  const listId = useId();
  const [started, setStarted] = useState<StartedWord | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const people = usePeople();
  const items = useItems(started?.sign === '#');
  const found = useMemo(() => {
    if (started === null) return nothing;
    const all = started.sign === '@' ? [...people, ...everybody] : items;
    return filterOptions(all, started.query, wordsOf, mostShown);
  }, [started, people, items]);
  const isOpen = started !== null && started.from !== closedAt && found.length > 0;
  const marked = Math.min(active, found.length - 1);

  /** To be called when the text or the caret may have changed. */
  const look = () => {
    if (area.current === null) return;
    const now = startedWord(selectedIn(area.current));
    if (now === null) setClosedAt(null);
    if (now?.from === started?.from && now?.query === started?.query && now?.sign === started?.sign) return;
    setStarted(now);
    setActive(0);
  };
  const choose = ({ insert }: Completion) => {
    if (area.current === null || started === null) return;
    const end = started.from + insert.length;
    applyEdit(area.current, { from: started.from, to: area.current.selectionEnd, insert, start: end, end });
    setStarted(null);
  };
  /** @returns whether the key was meant for the list */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const completion = found[marked];
    if (event.key === 'ArrowDown') setActive((marked + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((marked + found.length - 1) % found.length);
    else if (event.key === 'Escape') setClosedAt(started.from);
    // Whoever has written all of it means what Enter does to the text.
    else if (event.key === 'Enter' && completion !== undefined && isWhole(completion, started)) return false;
    else if ((event.key === 'Enter' || event.key === 'Tab') && completion !== undefined) choose(completion);
    else return false;
    event.preventDefault();
    // Escape would close the panel or the dialog around the text box as well.
    event.stopPropagation();
    return true;
  };
  const optionId = (at: number) => `${listId}-${at}`;

  return {
    /** Null while nothing is to be chosen. */
    list: isOpen ? { id: listId, found, active: marked, optionId } : null,
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

/** The open list of a {@link useCompletions}. */
export type CompletionChoice = NonNullable<ReturnType<typeof useCompletions>['list']>;
