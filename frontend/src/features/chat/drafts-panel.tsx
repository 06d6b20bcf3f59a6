import type { Place } from '@atrium/contracts/chat/rules';
import type { MessageDraftView, ScheduledMessageView } from '@atrium/contracts/chat/views';
import { useRouter } from '@tanstack/react-router';
import { PencilLine, SendHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { firstLine } from '../../platform/list/excerpt';
import { useCollection } from '../../platform/sync/use-collection';
import { useLaterCommands } from '../../shared-features/conversation/later/use-later-commands';
import { messageAddress, placeAddress } from '../../shared-features/conversation/message-address';
import { SidePanel } from '../../shared-features/conversation/threads/thread-panel';
import { laterText } from '../../shared-features/later/time-choice';
import { IconButton } from '../../ui/element/icon-button';
import { enterWriting } from '../../ui/focus/focus-keeper';
import { RelativeTime } from '../../ui/format/relative-time';
import { useWide } from '../../ui/layout/use-narrow';
import { toast } from '../../ui/overlay/toast-store';
import { EmptyState } from '../../ui/status/empty-state';
import { ScheduledDialog } from './scheduled-dialog';
import { useChat } from './use-chat';
import { usePlaceName } from './use-place-name';

function useDiscard(): (draft: MessageDraftView) => Promise<void> {
  const dispatch = useDispatch();
  return async ({ _id, place, root, text }) => {
    const body = { place, ...(root === null ? {} : { root }) };
    const { ok } = await dispatch('DiscardDraft', {
      body,
      patches: [patchExisting<MessageDraftView>('message-drafts', _id, (now) => ({ ...now, text: '' }))],
      failure: 'The draft could not be discarded',
    });
    if (!ok) return;
    const restore = () =>
      void dispatch('KeepDraft', { body: { ...body, text }, failure: 'The draft could not be brought back' });
    toast.success('Draft discarded', { action: { label: 'Undo', onSelect: restore } });
  };
}

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
function OwnRow(props: {
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

function Draft({ draft }: { draft: MessageDraftView }) {
  const { place, root, text, at } = draft;
  const discard = useDiscard();
  return (
    <OwnRow place={place} root={root} text={text} time={<RelativeTime at={at} />}>
      <IconButton size="sm" label="Discard the draft" icon={Trash2} onClick={() => void discard(draft)} />
    </OwnRow>
  );
}

function Scheduled({ message, onEdit }: { message: ScheduledMessageView; onEdit: () => void }) {
  const { place, root, text, sendAt, state, problem } = message;
  const { sendNow, cancel } = useLaterCommands();
  const isLeaving = state === 'sending';
  return (
    <OwnRow
      place={place}
      root={root}
      text={text}
      time={isLeaving ? 'Sending…' : state === 'failed' ? 'Not sent' : laterText(sendAt)}
    >
      {state === 'failed' ? <p className="me-auto text-meta text-danger-ink">{problem}</p> : null}
      <IconButton
        size="sm"
        label="Send now"
        icon={SendHorizontal}
        disabled={isLeaving}
        onClick={() => void sendNow(message)}
      />
      <IconButton size="sm" label="Edit or move" icon={PencilLine} disabled={isLeaving} onClick={onEdit} />
      <IconButton
        size="sm"
        label="Cancel the message"
        icon={Trash2}
        disabled={isLeaving}
        onClick={() => void cancel(message)}
      />
    </OwnRow>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="pb-1.5 font-medium">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

/** Drafts and scheduled messages. */
export function DraftsPanel({ onClose }: { onClose: () => void }) {
  const { drafts } = useChat();
  const { documents } = useCollection('scheduled-messages');
  const [editing, edit] = useState<string | null>(null);
  const waiting = documents
    .filter(({ state }) => state !== 'cancelled' && state !== 'sent')
    .toSorted(
      (a, b) => Number(b.state === 'failed') - Number(a.state === 'failed') || a.sendAt.localeCompare(b.sendAt),
    );
  const edited = waiting.find(({ _id }) => _id === editing);
  return (
    <SidePanel title="Drafts" onClose={onClose}>
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-3">
        {drafts.length + waiting.length === 0 ? (
          <EmptyState
            icon={PencilLine}
            title="Nothing waits to be sent"
            description="What you begin to write, and messages that are sent later, appear here on all of your devices."
          />
        ) : null}
        {waiting.length === 0 ? null : (
          <Section title="Scheduled">
            {waiting.map((message) => (
              <Scheduled key={message._id} message={message} onEdit={() => edit(message._id)} />
            ))}
          </Section>
        )}
        {drafts.length === 0 ? null : (
          <Section title="Drafts">
            {drafts.map((draft) => (
              <Draft key={draft._id} draft={draft} />
            ))}
          </Section>
        )}
      </div>
      {edited === undefined ? null : <ScheduledDialog key={edited._id} message={edited} onClose={() => edit(null)} />}
    </SidePanel>
  );
}
