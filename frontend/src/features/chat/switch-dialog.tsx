import { useMemo, useState } from 'react';
import { SuggestionList } from '../../ui/form/suggestion-list';
import { useSuggestions } from '../../ui/form/use-suggestions';
import { Dialog } from '../../ui/overlay/dialog';
import { filterOptions } from '../../ui/table/filter-options';
import { TextInput } from '../../ui/form/text-input';
import { channelIcons } from './channel-names';
import { useChat } from './use-chat';

const mostShown = 10;

/** Unread ones first. */
export function SwitchDialog({ onClose }: { onClose: () => void }) {
  const { channels, titleOf, open, unread } = useChat();
  const [query, setQuery] = useState('');
  const found = useMemo(() => {
    const weight = (id: string) => {
      const { messages = 0, urgent = 0 } = unread.byChannel.get(id) ?? {};
      return urgent * 1_000 + messages;
    };
    const all = channels
      .filter(({ archived }) => !archived)
      .toSorted((a, b) => weight(b._id) - weight(a._id) || titleOf(a).localeCompare(titleOf(b)));
    return filterOptions(all, query, titleOf, mostShown);
  }, [channels, titleOf, unread, query]);
  const { list, mark, press, boxProps } = useSuggestions({
    found,
    isOpen: true,
    choose: ({ _id }, key) => (key === 'Enter' ? open(_id) : false),
  });
  return (
    <Dialog open onClose={onClose} size="small" title="Switch to">
      <TextInput
        {...boxProps}
        data-writing
        aria-label="Channel or person"
        placeholder="Channel or person"
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          mark(0);
        }}
        onKeyDown={press}
      />
      <div className="mt-2 min-h-40">
        {list === null ? (
          <p className="p-2 text-ink-faint">No Result found</p>
        ) : (
          <SuggestionList
            inPage
            label="Channels"
            list={list}
            keyOf={({ _id }) => _id}
            onChoose={({ _id }) => open(_id)}
          >
            {(channel) => {
              const Icon = channelIcons[channel.kind];
              return (
                <>
                  <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
                  <span className="min-w-0 grow truncate">{titleOf(channel)}</span>
                  {(unread.byChannel.get(channel._id)?.messages ?? 0) > 0 ? (
                    <span className="text-meta text-accent-ink">unread</span>
                  ) : null}
                </>
              );
            }}
          </SuggestionList>
        )}
      </div>
    </Dialog>
  );
}
