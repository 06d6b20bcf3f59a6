import { Search } from 'lucide-react';
import { EmptyState } from '../../ui/status/empty-state';
import { SearchInput } from '../../ui/form/search-input';
import { searchPath } from '../../shared-features/talk/messages/message-paths';
import { SidePanel } from '../../shared-features/talk/threads/thread-panel';
import { Listing } from './listing';
import { useChat } from './use-chat';
import { useMessageList } from './use-message-list';

const help = 'Narrow it down with from:name, in:channel, before:2026-03-01 or after:2026-03-01.';

function Results({ query }: { query: string }) {
  const listing = useMessageList(searchPath, { q: query }, 0);
  return (
    <Listing
      label="Found messages"
      listing={listing}
      empty={{ icon: Search, title: 'No Result found', description: help }}
    />
  );
}

/** Searches all that was said where one may read. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { search, setSearch } = useChat();
  const query = (search.q ?? '').trim();
  return (
    <SidePanel title="Search messages" onClose={onClose}>
      <div className="border-b p-3">
        <SearchInput
          label="Search messages"
          placeholder="Words, from:, in:, before:"
          isOpenedForWriting
          value={search.q ?? ''}
          onChange={(q) => setSearch({ q: q === '' ? undefined : q }, { replace: true })}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto p-3">
        {query === '' ? (
          <EmptyState icon={Search} title="Search all messages" description={help} />
        ) : (
          <Results query={query} />
        )}
      </div>
    </SidePanel>
  );
}
