import type { Place } from '@atrium/contracts/chat/rules';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { firstLine } from '../../platform/list/excerpt';
import { enterWriting } from '../../ui/focus/focus-keeper';
import { useWide } from '../../ui/layout/use-narrow';
import { messageAddress, placeAddress } from '../../shared-features/conversation/message-address';
import { useChat } from './use-chat';
import { usePlaceName } from './use-place-name';

/** Leads to a spot: a channel, a thread, or the discussion of a record. */
function useShowSpot(): (place: Place, root: string | null) => void {
  const { setSearch } = useChat();
  const { history } = useRouter();
  const isWide = useWide();
  return (place, root) => {
    if (place.collection !== 'channels')
      return history.push(root === null ? placeAddress(place) : messageAddress(place, { message: root, root }));
    const beside = isWide && root === null ? {} : { panel: undefined };
    setSearch({ c: place.id, t: root ?? undefined, m: undefined, on: undefined, ...beside });
    enterWriting();
  };
}

/** A draft or scheduled message: where it goes, what it says, and its actions. */
export function OwnRow(props: {
  place: Place;
  root: string | null;
  text: string;
  /** The time of writing, sending or reminding. */
  time: ReactNode;
  children: ReactNode;
}) {
  const { place, root, text, time, children } = props;
  const show = useShowSpot();
  const name = usePlaceName(place);
  return (
    <li className="group/own relative rounded-md border bg-surface p-2.5 focus-within:bg-hover hover:bg-hover">
      <p className="flex items-baseline gap-2 text-meta text-ink-muted">
        <button
          type="button"
          onClick={() => show(place, root)}
          className="min-w-0 truncate font-medium text-ink after:absolute after:inset-0 after:rounded-md"
        >
          {name}
        </button>
        {root === null ? null : <span className="shrink-0">in a thread</span>}
        <span className="ms-auto shrink-0 text-ink-faint">{time}</span>
      </p>
      <p className="mt-0.5 line-clamp-2 wrap-anywhere">{firstLine(text) || 'Only files'}</p>
      <div className="relative mt-1.5 flex flex-wrap items-center justify-end gap-1">{children}</div>
    </li>
  );
}
