import { isThere } from '@atrium/contracts/users/staff';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { IconButton } from '../../ui/element/icon-button';
import { cx } from '../../ui/element/cx';
import { floatingClass, optionClass } from '../../ui/form/control-class';
import { TextInput } from '../../ui/form/text-input';
import { useDraft } from '../../ui/form/use-draft';
import { type SearchSuggestion, searchSuggestions } from './search-suggestions';
import { useChat } from './use-chat';

function Suggestions(props: {
  id: string;
  found: readonly SearchSuggestion[];
  active: number;
  onChoose: (suggestion: SearchSuggestion) => void;
}) {
  const { id, found, active, onChoose } = props;
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of the browser takes the caret away
      role="listbox"
      tabIndex={-1}
      aria-label="Filters"
      className={cx(floatingClass, 'absolute inset-x-0 top-full mt-1 border p-1')}
    >
      {found.map((suggestion, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box takes the keys
        <div
          key={suggestion.label}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of such a list
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Keeps focus and caret in the text box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={cx(optionClass, at === active && 'bg-hover')}
        >
          <span className="min-w-0 truncate font-medium">{suggestion.label}</span>
          <span className="ms-auto shrink-0 ps-2 text-meta text-ink-faint">{suggestion.about}</span>
        </div>
      ))}
    </div>
  );
}

/** The search box for messages, with suggestions of filters. */
export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { own, titleOf } = useChat();
  const { documents: everybody } = useCollection('users');
  const [draft, setDraft] = useDraft(value, onChange);
  const [isFocused, setFocused] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const names = useMemo(
    () => ({
      people: everybody
        .filter(isThere)
        .map(({ username }) => username)
        .toSorted((a, b) => a.localeCompare(b)),
      channels: own.filter(({ name }) => name !== '').map(titleOf),
    }),
    [everybody, own, titleOf],
  );
  const found = useMemo(() => searchSuggestions(draft, names), [draft, names]);
  const isOpen = isFocused && !isClosed && found.length > 0;
  const write = (next: string) => {
    setDraft(next);
    setClosed(false);
    // A started word preselects its first completion; an empty search none.
    setActive(/\S$/.test(next) ? 0 : -1);
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const chosen = found[Math.min(active, found.length - 1)];
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length) % found.length);
    // Without text the list is only a hint, and Escape closes the panel.
    else if (event.key === 'Escape' && draft !== '') setClosed(true);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) write(chosen.query);
    else return;
    event.preventDefault();
    // Escape must not close the panel too.
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <TextInput
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list is ours
        role="combobox"
        aria-label="Search messages"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${Math.min(active, found.length - 1)}` : undefined}
        data-shortcut="search"
        data-writing
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to search
        autoFocus
        autoComplete="off"
        inputMode="search"
        icon={Search}
        placeholder="Words, from:, in:, has:"
        value={draft}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        trailing={
          draft === '' ? undefined : (
            <IconButton size="sm" label="Clear the search" icon={X} onClick={() => write('')} />
          )
        }
      />
      {isOpen ? <Suggestions id={listId} found={found} active={active} onChoose={({ query }) => write(query)} /> : null}
    </div>
  );
}
