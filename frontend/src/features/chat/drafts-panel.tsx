import type { MessageDraftView, ScheduledMessageView } from '@atrium/contracts/chat/views';
import { PencilLine, SendHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useCollection } from '../../platform/sync/use-collection';
import { IconButton } from '../../ui/element/icon-button';
import { RelativeTime } from '../../ui/format/relative-time';
import { toast } from '../../ui/overlay/toast-store';
import { EmptyState } from '../../ui/status/empty-state';
import { laterText } from '../../shared-features/later/time-choice';
import { useLaterCommands } from '../../shared-features/conversation/later/use-later-commands';
import { SidePanel } from '../../shared-features/conversation/threads/thread-panel';
import { OwnRow } from './own-row';
import { ScheduledDialog } from './scheduled-dialog';
import { useChat } from './use-chat';

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
          <Section title="Sent later">
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
