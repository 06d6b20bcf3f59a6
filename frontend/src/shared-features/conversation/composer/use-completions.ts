import { belongsToChannel, broadcastKinds, type Place } from '@atrium/contracts/chat/rules';
import { searchedName } from '@atrium/contracts/users/display-name';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { filterOptions } from '../../../ui/table/filter-options';
import { type ItemOption, useItemOptions } from '../../item-links/use-items';
import { applyEdit, selectedIn } from '../../markdown/apply-edit';
import { seersFirst } from '../../markdown/seers-first';
import { type Mentionable, useMentionable } from '../../markdown/use-mentions';
import { useReaders } from '../../markdown/use-readers';
import { useWordList, type WordChoice } from '../../markdown/use-word-list';
import type { Spot } from '../spot';
import { startedWord, type StartedWord } from './completion-rules';
import { closedName, type Emoji, findEmoji } from './emoji-search';
import { useInvite } from './use-invite';

export type Completion =
  | { readonly kind: 'person'; readonly key: string; readonly insert: string; readonly person: Mentionable }
  | { readonly kind: 'everybody'; readonly key: string; readonly insert: string }
  | { readonly kind: 'item'; readonly key: string; readonly insert: string; readonly item: ItemOption }
  | { readonly kind: 'emoji'; readonly key: string; readonly insert: string; readonly name: string };

export type CompletionChoice = WordChoice<Completion>;

const mostShown = 7;
const nothing: readonly Completion[] = [];

const everybody: readonly Completion[] = broadcastKinds.map((kind) => {
  return { kind: 'everybody', key: kind, insert: `@${kind} ` };
});

function wordsOf(completion: Completion): string {
  if (completion.kind === 'person') return searchedName(completion.person);
  if (completion.kind === 'everybody' || completion.kind === 'emoji') return completion.key;
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

/** Fetched on demand: they are many. */
function useItems(isWanted: boolean): readonly Completion[] {
  const options = useItemOptions(isWanted);
  return useMemo(
    () => options.map((item) => ({ kind: 'item', key: item.id, insert: `#${item.description.name} `, item })),
    [options],
  );
}

function emojiFor(all: readonly Emoji[], query: string): readonly Completion[] {
  return findEmoji(all, query, mostShown).map(({ sign, names: [name = ''] }) => {
    return { kind: 'emoji', key: sign, insert: `${sign} `, name };
  });
}

const insertOf = ({ insert }: Completion): string => insert;

/** A fully typed word leaves Enter to the text. */
function isWhole({ insert }: Completion, { sign, query }: StartedWord): boolean {
  return insert.trim().toLowerCase() === `${sign}${query}`.toLowerCase();
}

const nobodyIds: readonly string[] = [];

/**
 * Members of a channel; elsewhere people who see the record.
 * @param ids best first
 */
function useListeners(place: Place, ids: readonly string[]): (id: string) => boolean | undefined {
  const isChannel = place.collection === 'channels';
  const { channel } = useInvite(isChannel ? place.id : null);
  const sees = useReaders(isChannel ? null : place, isChannel ? nobodyIds : ids, mostShown);
  return useCallback(
    (id) => (isChannel ? channel === null || belongsToChannel(channel, id) : sees.get(id)),
    [isChannel, channel, sees],
  );
}

const none: readonly Emoji[] = [];
let known: readonly Emoji[] = none;

/** Every emoji, loaded when wanted; empty until then. */
function useEveryEmoji(isWanted: boolean): readonly Emoji[] {
  const [all, setAll] = useState(known);
  useEffect(() => {
    if (!isWanted || all !== none) return;
    let isLeft = false;
    import('./emoji-data')
      .then(({ everyEmoji }) => {
        known = everyEmoji;
        if (!isLeft) setAll(everyEmoji);
      })
      // If loading fails, the common ones remain.
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [isWanted, all]);
  return all;
}

/** Completes `@` and `#`. People who read the place come first; others after a question. Threads have no broadcasts. */
export function useCompletions(area: RefObject<HTMLTextAreaElement | null>, { place, root }: Spot) {
  const [started, setStarted] = useState<StartedWord | null>(null);
  const people = usePeople();
  const items = useItems(started?.sign === '#');
  const everyEmoji = useEveryEmoji(started?.sign === ':');
  const matching = useMemo(() => {
    if (started === null) return nothing;
    if (started.sign === ':') return emojiFor(everyEmoji, started.query);
    return started.sign === '@'
      ? filterOptions(root === null ? [...people, ...everybody] : people, started.query, wordsOf, Infinity)
      : filterOptions(items, started.query, wordsOf, mostShown);
  }, [started, people, items, everyEmoji, root]);
  const ids = useMemo(() => matching.flatMap(({ kind, key }) => (kind === 'person' ? [key] : [])), [matching]);
  const listens = useListeners(place, ids);
  const found = useMemo(
    () => seersFirst(matching, ({ kind, key }) => kind !== 'person' || listens(key), mostShown),
    [matching, listens],
  );
  const isOutside = ({ kind, key }: Completion) => kind === 'person' && listens(key) === false;
  const words = { started, setStarted, startedIn: startedWord, found, insertOf, isWhole, asksFor: isOutside };
  const list = useWordList(area, words);
  /** Replaces a name that a colon just closed, such as `:tada:`, by its emoji. */
  const closeName = () => {
    if (area.current === null) return;
    const { text, start, end } = selectedIn(area.current);
    const closed = start === end ? closedName(text.slice(0, start)) : null;
    const sign = everyEmoji.find(({ names }) => closed !== null && names.includes(closed.name))?.sign;
    if (closed === null || sign === undefined) return;
    const caret = closed.from + sign.length;
    applyEdit(area.current, { from: closed.from, to: start, insert: sign, start: caret, end: caret });
  };
  return { ...list, isOutside, closeName };
}
