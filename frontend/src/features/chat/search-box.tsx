import { useCallback } from 'react';
import { QueryInput } from '../../ui/form/query-input';
import { type SearchNames, searchSuggestions } from './search-suggestions';

/** The search box for messages, with suggestions of filters. */
export function SearchBox(props: { value: string; onChange: (value: string) => void; names: SearchNames }) {
  const { value, onChange, names } = props;
  const suggest = useCallback((text: string) => searchSuggestions(text, names), [names]);
  return (
    <QueryInput
      isEager
      isOpenedForWriting
      label="Search messages"
      placeholder="Words, from:, in:, has:"
      value={value}
      onChange={onChange}
      suggest={suggest}
    />
  );
}
