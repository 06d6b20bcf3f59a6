import { Combobox, ComboboxInput, ComboboxOptions, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { useRouter } from '@tanstack/react-router';
import type { SearchAnswer } from '@atrium/contracts/core/search';
import { Search, X } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useMenuRights } from './use-menu-rights';
import { useUser } from '../../platform/session/session';
import { useMoment } from '../../platform/past/moment';
import { useCollection } from '../../platform/sync/use-collection';
import { buttonClass } from '../../ui/element/button-class';
import { IconButton } from '../../ui/element/icon-button';
import { useFirstField } from '../../ui/focus/use-first-field';
import { Kbd } from '../../ui/element/kbd';
import { formatDate } from '../../ui/format/formats';
import { Spinner } from '../../ui/status/spinner';
import { useSeeAs } from '../../shared-features/impersonation/use-see-as';
import { nextBreak } from '../../shared-features/punch-clock/clock-rules';
import { useOwnClock, usePunch } from '../../shared-features/punch-clock/use-punch';
import { kindOfRecord } from '../../shared-features/record-kinds/record-kinds';
import { groupHeadings, type PaletteEntry, paletteEntries } from './palette-entries';
import { namedEntries } from './palette-names';
import { entriesFor } from './palette-search';
import { seeAsEntries } from './see-as-entries';
import { languageEntries } from './language-entries';
import { PaletteOption, PaletteResult } from './palette-options';
import { carryOut } from './palette-actions';
import { useToggleComparison, useTogglePast } from './past-button';
import { pastSuggestions } from './past-suggestions';
import { recentEntries } from './recent-entries';
import { recordActions } from './record-actions';
import { screenActions } from './screen-actions';
import { useSearch } from './use-search';
import { useLeave } from './use-leave';
import { isPressed, shownKeys } from '../../ui/keys/shortcuts';
import { useConfirm } from '../../ui/overlay/confirm-context';

const shortestName = 2;
const fewNames = 6;

function PaletteList(props: {
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onShowKeys: () => void;
}) {
  const { input, onClose, onShowKeys } = props;
  const router = useRouter();
  const rights = useMenuRights();
  const user = useUser();
  const [query, setQuery] = useState('');
  const { in: isIn, breakSince } = useOwnClock();
  const isOnBreak = breakSince !== null;
  const punch = usePunch();
  const leave = useLeave();
  const confirm = useConfirm();
  const togglePast = useTogglePast();
  const toggleComparison = useToggleComparison();
  const [ofRecord] = useState(recordActions);
  const [visited] = useState(recentEntries);
  const isPast = useMoment() !== null;
  const all = useMemo(() => {
    const entries = paletteEntries(rights, user, { isIn, isOnBreak });
    return isPast ? entries.filter(({ group }) => group !== 'create') : entries;
  }, [rights, user, isIn, isOnBreak, isPast]);
  const [ofScreen] = useState(() => screenActions(new Set(all.map(({ label }) => label))));
  const { documents: channels } = useCollection('channels');
  const { documents: people } = useCollection('users');
  const { documents: views } = useCollection('saved-views');
  const seeAs = useSeeAs();
  const names = useMemo(
    () => [
      ...namedEntries(channels, people, views, user._id),
      ...seeAsEntries(people, user, seeAs),
      ...languageEntries(),
    ],
    [channels, people, views, user, seeAs],
  );
  const first = entriesFor(ofRecord, query);
  const here = entriesFor(ofScreen, query);
  const entries = entriesFor(all, query);
  const named = query.trim().length < shortestName ? [] : entriesFor(names, query).slice(0, fewNames);
  const recent = entriesFor(visited, query);
  const { items, state, past, problem } = useSearch(query, useMoment());
  const suggestions = pastSuggestions(query);
  // What stands among the recent ones is not found once more.
  const shown = new Set(recent.map(({ id }) => id));
  const results =
    state === 'idle'
      ? []
      : items.filter(({ collection, _id }) => kindOfRecord(collection) !== null && !shown.has(`recent ${_id}`));
  const isEmpty =
    first.length + here.length + named.length + entries.length + recent.length === 0 && results.length === 0;

  const tools = {
    showKeys: onShowKeys,
    punch: () => void punch(isIn === true ? 'Punch Out' : 'Punch In'),
    takeBreak: () => void punch(nextBreak({ breakSince })),
    leave: () => void leave(),
    undo: (direction: 'undo' | 'redo') =>
      void import('../../shared-features/undo/undo-commands').then(({ undoLast }) => undoLast(direction, confirm)),
    togglePast,
    toggleComparison,
  };
  const choose = (chosen: string | null) => {
    if (chosen === null) return;
    onClose();
    const does = [...ofRecord, ...ofScreen, ...names, ...all, ...visited].find(({ id }) => id === chosen)?.does ?? {
      go: chosen,
    };
    if ('go' in does) router.history.push(does.go);
    else if ('action' in does) carryOut(does.action, tools);
    // After the palette has given the focus back to the screen.
    else requestAnimationFrame(does.press);
  };

  return (
    <Combobox onChange={choose}>
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <ComboboxInput
          ref={input}
          data-writing
          aria-label="Search, go, create"
          placeholder="Search, go, create: a word, a name, BUG-12"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // The list never closes by itself: Escape closes the palette.
            if (!isPressed(event, 'close')) return;
            event.preventDefault();
            onClose();
          }}
          className="h-12 w-full min-w-0 bg-transparent text-control text-ink outline-none placeholder:text-ink-faint"
        />
        {state === 'searching' ? <Spinner label="Searching" /> : null}
        <span className="max-sm:hidden">
          <Kbd keys={shownKeys('close')} />
        </span>
        <span className="sm:hidden">
          <IconButton label="Close" icon={X} onClick={onClose} />
        </span>
      </div>
      {suggestions.length === 0 ? null : (
        <ul aria-label="Go on with" className="flex flex-wrap gap-1.5 border-b px-4 py-2">
          {suggestions.map(({ query: next, label, about }) => (
            <li key={label}>
              <button
                type="button"
                title={about === '' ? undefined : about}
                className={buttonClass({ size: 'sm' })}
                onClick={() => {
                  setQuery(next);
                  input.current?.focus();
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ComboboxOptions static modal={false} className="overflow-y-auto p-2 empty:hidden sm:max-h-[60dvh]">
        <Entries entries={first} />
        <Entries entries={here} />
        {/* Without a query the rest is long. */}
        {query === '' ? <Entries entries={recent} /> : null}
        <Entries entries={entries} />
        <Entries entries={named} />
        {query === '' ? null : <Entries entries={recent} />}
        {results.length === 0 ? null : <Heading>{past === undefined ? 'Found' : foundThen(past)}</Heading>}
        {results.map((result) => (
          <PaletteResult key={`${result.collection} ${result._id}`} result={result} query={query} />
        ))}
      </ComboboxOptions>
      <output className="px-4 text-ink-muted">
        {state === 'failed' ? <span className="block py-3">Search is unavailable right now. Try again.</span> : null}
        {state === 'refused' ? <span className="block py-3">{problem}</span> : null}
        {past?.complete === false ? (
          <span className="block py-2 text-meta">There was too much to search all of it. Choose a shorter time.</span>
        ) : null}
        {isEmpty && state === 'done' ? <span className="block py-3">Nothing found for “{query.trim()}”.</span> : null}
      </output>
    </Combobox>
  );
}

/** What a search of the past was about. */
function foundThen({ from, until }: NonNullable<SearchAnswer['past']>): string {
  const [start, end] = [formatDate(from, { dateStyle: 'medium' }), formatDate(until, { dateStyle: 'medium' })];
  return start === end ? `Found on ${start}` : `Found from ${start} to ${end}`;
}

function Heading({ children }: { children: string }) {
  return <p className="px-2 pt-2 pb-1 text-meta font-medium text-ink-faint [:first-child>&]:pt-0">{children}</p>;
}

function Entries({ entries }: { entries: readonly PaletteEntry[] }) {
  return entries.map((entry, n) => (
    <div key={entry.id} className="contents">
      {entries[n - 1]?.group === entry.group ? null : <Heading>{groupHeadings[entry.group]}</Heading>}
      <PaletteOption entry={entry} />
    </div>
  ));
}

export function Palette(props: { open: boolean; onClose: () => void; onShowKeys: () => void }) {
  const { open, onClose, onShowKeys } = props;
  const input = useRef<HTMLInputElement>(null);
  // Headless UI leaves the focus on the dialog where the pointer is a finger.
  const firstField = useFirstField();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      initialFocus={input}
      aria-label="Command palette"
      className="relative z-overlay outline-none"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-overlay transition-opacity duration-backdrop ease-out data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-start justify-center sm:p-8 sm:pt-[12dvh]">
        <DialogPanel
          ref={firstField}
          transition
          className="flex max-h-dvh w-full flex-col bg-raised shadow-dialog transition duration-quick ease-out data-closed:scale-98 data-closed:opacity-0 max-sm:h-dvh sm:max-w-xl sm:rounded-lg"
        >
          <PaletteList input={input} onClose={onClose} onShowKeys={onShowKeys} />
        </DialogPanel>
      </div>
    </Dialog>
  );
}
