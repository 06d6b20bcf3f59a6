import { parseMessageSearch } from '@atrium/contracts/chat/search-query';
import { compareNames, displayName } from '@atrium/contracts/users/display-name';
import { isThere } from '@atrium/contracts/users/staff';
import { Search, SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { QueryInput } from '../../ui/form/query-input';
import { EmptyState } from '../../ui/status/empty-state';
import { searchPath } from '../../shared-features/conversation/messages/message-paths';
import { SidePanel } from '../../shared-features/conversation/threads/thread-panel';
import { Listing } from './listing';
import { finishedSearch, searchSuggestions, type SearchNames } from './search-suggestions';
import { useChat } from './use-chat';
import { useMessageList } from './use-message-list';

const help =
  'Narrow it down with from:me, in:channel, has:file, is:saved, on:today, before:2026-03-01 or after:2026-03-01.';

/** Shows results, or the server's reason for refusing the search. */
function Found({ query }: { query: string }) {
  const listing = useMessageList(searchPath, { q: query }, 0);
  if (listing.refusal !== null) return <Refused problem={listing.refusal} />;
  return (
    <Listing
      label="Found messages"
      listing={listing}
      empty={{ icon: Search, title: 'No Result found', description: help }}
    />
  );
}

function Refused({ problem }: { problem: string }) {
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title="This cannot be searched for" description={problem} />
    </div>
  );
}

function Results({ query }: { query: string }) {
  const { problem } = parseMessageSearch(query);
  return problem === null ? <Found query={query} /> : <Refused problem={problem} />;
}

function useSearchNames(): SearchNames {
  const { own, titleOf } = useChat();
  const { documents: everybody } = useCollection('users');
  return useMemo(
    () => ({
      people: everybody
        .filter(isThere)
        .toSorted(compareNames)
        .map((person) => ({ username: person.username, name: displayName(person) })),
      channels: own.filter(({ name }) => name !== '').map(titleOf),
    }),
    [everybody, own, titleOf],
  );
}

/** Searches every message that the reader may see. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { search, setSearch } = useChat();
  const names = useSearchNames();
  const suggest = useCallback((text: string) => searchSuggestions(text, names), [names]);
  const asked = finishedSearch(search.q ?? '', names);
  return (
    <SidePanel title="Search messages" onClose={onClose}>
      <div className="border-b p-3">
        <QueryInput
          isEager
          isOpenedForWriting
          label="Search messages"
          placeholder="Words, from:, in:, has:"
          value={search.q ?? ''}
          onChange={(q) => setSearch({ q: q === '' ? undefined : q }, { replace: true })}
          suggest={suggest}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto p-3">
        {asked === '' ? (
          <EmptyState icon={Search} title="Search all messages" description={help} />
        ) : (
          <Results query={asked} />
        )}
      </div>
    </SidePanel>
  );
}
