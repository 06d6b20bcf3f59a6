import { Search, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { IconButton } from '../element/icon-button';
import { isPressed } from '../keys/shortcuts';
import { leaveSearch } from './leave-search';
import { SuggestionList } from './suggestion-list';
import { TextInput } from './text-input';
import { useDraft } from './use-draft';
import { useSuggestions } from './use-suggestions';

/** What can stand for the end of a search. */
export interface QuerySuggestion {
  /** The search with it. */
  readonly query: string;
  /** Such as `from:ann`. */
  readonly label: string;
  readonly about: string;
}

/** What a search box with operators is helped by. */
export interface QueryHelp {
  readonly suggest: (text: string) => readonly QuerySuggestion[];
  /** The parts of the search that it did not understand. */
  readonly problems: readonly string[];
}

/** Says under a search box what of it was not understood. */
export function QueryProblems({ id, problems }: { id: string; problems: readonly string[] }) {
  return (
    <output id={id} className={problems.length === 0 ? 'sr-only' : 'order-last w-full text-meta text-warning-ink'}>
      {problems.map((problem) => (
        <span key={problem} className="block">
          {problem}
        </span>
      ))}
    </output>
  );
}

/** A search box with operators such as `from:ann`, which it suggests. The `/` shortcut leads here. */
export function QueryInput(props: {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  suggest: QueryHelp['suggest'];
  /** The ids of elements that say more about it. */
  describedBy?: string | undefined;
  /** Whether an empty box suggests at once, or only after an arrow key. */
  isEager?: boolean;
  isOpenedForWriting?: boolean;
}) {
  const { label, placeholder = label, value, onChange, suggest, describedBy } = props;
  const { isEager = false, isOpenedForWriting = false } = props;
  const [draft, setDraft] = useDraft(value, onChange);
  const [isFocused, setFocused] = useState(false);
  /** Whether the list was opened or closed by a key. */
  const [wish, setWish] = useState<'open' | 'closed' | null>(null);
  const isOpen = isFocused && wish !== 'closed' && (wish === 'open' || isEager || draft !== '');
  const found = useMemo(() => (isOpen ? suggest(draft) : []), [isOpen, suggest, draft]);
  const { list, mark, press, boxProps } = useSuggestions({
    found,
    isOpen,
    first: -1,
    choose: ({ query }) => write(query),
    // Where an empty box suggests at once, Escape belongs to what is around it.
    close: draft === '' && isEager ? undefined : () => setWish('closed'),
  });
  const write = (next: string) => {
    setDraft(next);
    setWish(null);
    // Enter completes a value that is begun; a word that may be a field as well stays a word.
    mark(isEager ? (/\S$/.test(next) ? 0 : -1) : /:\S*[^\s:]$/.test(next) ? 0 : -1);
  };
  return (
    <div className="relative min-w-0 grow">
      <TextInput
        {...boxProps}
        aria-label={label}
        aria-describedby={describedBy}
        data-shortcut="search"
        data-writing={isOpenedForWriting || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opened it to search
        autoFocus={isOpenedForWriting}
        autoComplete="off"
        inputMode="search"
        icon={Search}
        placeholder={placeholder}
        value={draft}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (press(event)) return;
          if (event.key === 'ArrowDown' && list === null) return setWish('open');
          if (isEager || !isPressed(event.nativeEvent, 'close')) return;
          if (draft === '' && !isOpenedForWriting) leaveSearch(event.currentTarget);
          if (draft === '') return;
          // Keeps what is open around it open: another press closes that.
          event.preventDefault();
          write('');
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setWish(null);
        }}
        trailing={
          draft === '' ? undefined : (
            <IconButton size="sm" label="Clear the search" icon={X} onClick={() => write('')} />
          )
        }
      />
      {list === null ? null : (
        <SuggestionList
          label="Filters"
          list={list}
          keyOf={(option) => option.label}
          onChoose={({ query }) => write(query)}
          className="end-0 top-full mt-1 max-h-80 w-full min-w-56 overflow-y-auto"
        >
          {(option) => (
            <>
              <span className="min-w-0 truncate font-medium">{option.label}</span>
              <span className="ms-auto shrink-0 ps-2 text-meta text-ink-faint">{option.about}</span>
            </>
          )}
        </SuggestionList>
      )}
    </div>
  );
}
