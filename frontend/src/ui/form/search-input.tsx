import { Search, X } from 'lucide-react';
import { IconButton } from '../element/icon-button';
import { isPressed } from '../keys/shortcuts';
import { leaveSearch } from './leave-search';
import { TextInput } from './text-input';
import { useDraft } from './use-draft';

/** The `/` shortcut leads here. The address keeps its text. */
export function SearchInput(props: {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  numeric?: boolean;
  isOpenedForWriting?: boolean;
}) {
  const { label, placeholder = 'Search', value, onChange, numeric = false, isOpenedForWriting = false } = props;
  const [draft, setDraft] = useDraft(value, onChange);
  return (
    <TextInput
      aria-label={label}
      data-shortcut="search"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opened it to search
      autoFocus={isOpenedForWriting}
      data-writing={isOpenedForWriting || undefined}
      inputMode={numeric ? 'numeric' : 'search'}
      autoComplete="off"
      icon={Search}
      placeholder={placeholder}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (!isPressed(event.nativeEvent, 'close')) return;
        if (draft === '' && !isOpenedForWriting) leaveSearch(event.currentTarget);
        if (draft === '') return;
        // Keeps what is open around it open: another press closes that.
        event.preventDefault();
        setDraft('');
      }}
      trailing={
        draft === '' ? undefined : (
          <IconButton size="sm" label="Clear the search" icon={X} onClick={() => setDraft('')} />
        )
      }
    />
  );
}
