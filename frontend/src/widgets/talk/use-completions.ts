import { broadcastKinds } from '@atrium/contracts/chat/rules';
import { type RefObject, useMemo, useState } from 'react';
import { filterOptions } from '../../ui/table/filter-options';
import type { ItemOption } from '../item-links/use-items';
import { type Mentionable, useMentionable } from '../markdown/use-mentions';
import { useWordList, type WordChoice } from '../markdown/use-word-list';
import { type StartedWord, startedWord } from './completion-rules';
import { useWantedItems } from './use-wanted-items';

/** What can stand for the word that is being written. */
export type Completion =
  | { readonly kind: 'person'; readonly key: string; readonly insert: string; readonly person: Mentionable }
  | { readonly kind: 'everybody'; readonly key: string; readonly insert: string }
  | { readonly kind: 'item'; readonly key: string; readonly insert: string; readonly item: ItemOption };

/** The open list of completions. */
export type CompletionChoice = WordChoice<Completion>;

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
  const people = useMentionable();
  return useMemo(
    () => people.map((person) => ({ kind: 'person', key: person._id, insert: `@${person.username} `, person })),
    [people],
  );
}

/** The records are fetched only when one is looked for: they are many. */
function useItems(isWanted: boolean): readonly Completion[] {
  const options = useWantedItems(isWanted);
  return useMemo(
    () => options.map((item) => ({ kind: 'item', key: item.id, insert: `#${item.description.name} `, item })),
    [options],
  );
}

const insertOf = ({ insert }: Completion): string => insert;

/** Whoever has written all of it means what Enter does to the text. */
function isWhole({ insert }: Completion, { sign, query }: StartedWord): boolean {
  return insert.trim().toLowerCase() === `${sign}${query}`.toLowerCase();
}

/** Completes people behind an `@` and records behind a `#`. */
export function useCompletions(area: RefObject<HTMLTextAreaElement | null>) {
  const [started, setStarted] = useState<StartedWord | null>(null);
  const people = usePeople();
  const items = useItems(started?.sign === '#');
  const found = useMemo(() => {
    if (started === null) return nothing;
    const all = started.sign === '@' ? [...people, ...everybody] : items;
    return filterOptions(all, started.query, wordsOf, mostShown);
  }, [started, people, items]);
  return useWordList(area, { started, setStarted, startedIn: startedWord, found, insertOf, isWhole });
}
