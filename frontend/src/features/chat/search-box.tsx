import { Search, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { IconButton } from '../../ui/element/icon-button';
import { SuggestionList } from '../../ui/form/suggestion-list';
import { useSuggestions } from '../../ui/form/use-suggestions';
import { TextInput } from '../../ui/form/text-input';
import { useDraft } from '../../ui/form/use-draft';
import { type SearchNames, searchSuggestions } from './search-suggestions';

/** The search box for messages, with suggestions of filters. */
export function SearchBox(props: { value: string; onChange: (value: string) => void; names: SearchNames }) {
  const { value, onChange, names } = props;
  const [draft, setDraft] = useDraft(value, onChange);
  const [isFocused, setFocused] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const found = useMemo(() => searchSuggestions(draft, names), [draft, names]);
  const { list, mark, press, boxProps } = useSuggestions({
    found,
    isOpen: isFocused && !isClosed,
    first: -1,
    choose: ({ query }) => write(query),
    // Without text the list is only a hint, and Escape closes the panel.
    close: draft === '' ? undefined : () => setClosed(true),
  });
  const write = (next: string) => {
    setDraft(next);
    setClosed(false);
    // A started word preselects its first completion; an empty search none.
    mark(/\S$/.test(next) ? 0 : -1);
  };
  return (
    <div className="relative">
      <TextInput
        {...boxProps}
        aria-label="Search messages"
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
      {list === null ? null : (
        <SuggestionList
          label="Filters"
          list={list}
          keyOf={({ label }) => label}
          onChoose={({ query }) => write(query)}
          className="inset-x-0 top-full mt-1"
        >
          {({ label, about }) => (
            <>
              <span className="min-w-0 truncate font-medium">{label}</span>
              <span className="ms-auto shrink-0 ps-2 text-meta text-ink-faint">{about}</span>
            </>
          )}
        </SuggestionList>
      )}
    </div>
  );
}
