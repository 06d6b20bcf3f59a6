import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { optionClass } from '../../ui/form/control-class';
import { cx } from '../../ui/element/cx';
import { Dialog } from '../../ui/overlay/dialog';
import { filterOptions } from '../../ui/table/filter-options';
import { TextInput } from '../../ui/form/text-input';
import { channelIcons } from './channel-names';
import { useChat } from './use-chat';

const mostShown = 10;

/** Unread ones first. */
export function SwitchDialog({ onClose }: { onClose: () => void }) {
  const { channels, titleOf, open, unread } = useChat();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
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
  const marked = Math.min(active, found.length - 1);
  const press = (event: KeyboardEvent) => {
    const chosen = found[marked];
    if (event.key === 'ArrowDown') setActive((marked + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setActive((marked + found.length - 1) % Math.max(1, found.length));
    else if (event.key === 'Enter' && chosen !== undefined) open(chosen._id);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} size="small" title="Switch to">
      <TextInput
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list is ours
        role="combobox"
        data-writing
        aria-label="Channel or person"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length === 0 ? undefined : `${listId}-${marked}`}
        placeholder="Channel or person"
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the text box keeps the focus */}
      <div id={listId} role="listbox" tabIndex={-1} aria-label="Channels" className="mt-2 min-h-40">
        {found.map((channel, at) => {
          const Icon = channelIcons[channel.kind];
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box takes the keys
            <div
              key={channel._id}
              id={`${listId}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of such a list
              role="option"
              tabIndex={-1}
              aria-selected={at === marked}
              onClick={() => open(channel._id)}
              className={cx(optionClass, at === marked && 'bg-hover')}
            >
              <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
              <span className="min-w-0 grow truncate">{titleOf(channel)}</span>
              {(unread.byChannel.get(channel._id)?.messages ?? 0) > 0 ? (
                <span className="text-meta text-accent-ink">unread</span>
              ) : null}
            </div>
          );
        })}
        {found.length === 0 ? <p className="p-2 text-ink-faint">No Result found</p> : null}
      </div>
    </Dialog>
  );
}
