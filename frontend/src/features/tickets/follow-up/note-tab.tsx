import type { TicketView } from '@atrium/contracts/tickets/views';
import { Lock, StickyNote } from 'lucide-react';
import { useUser } from '../../../platform/session/session';
import { useTyping } from '../../../platform/presence/use-presence';
import { Button } from '../../../ui/element/button';
import { MarkdownEditor } from '../../../shared-features/markdown/markdown-editor';
import { useTextToSend } from '../../../shared-features/markdown/use-text-to-send';
import { useTicketCommands } from '../use-ticket-commands';
import { threadTopic } from '../details/use-thread';

export function NoteTab({ ticket }: { ticket: TicketView }) {
  const { note } = useTicketCommands();
  const { typed } = useTyping(threadTopic(ticket._id));
  const { text, setText, setUploading, isSending, isReady, submit, onKeyDown } = useTextToSend(
    `atrium.ticket-note.${useUser()._id}.${ticket._id}`,
    async (written) => (await note(ticket, written)).ok,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the text box in it
    <div onKeyDown={onKeyDown} className="flex flex-col gap-2">
      <MarkdownEditor
        label="Internal note"
        placeholder="A note for colleagues; @ mentions somebody"
        rows={3}
        value={text}
        onChange={(next) => {
          setText(next);
          typed();
        }}
        disabled={isSending}
        files={{ collection: 'tickets', record: ticket._id }}
        onUploading={setUploading}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p className="flex min-w-0 grow items-center gap-1.5 text-meta text-warning-ink">
          <Lock aria-hidden className="size-3 shrink-0" /> The client does not see notes.
        </p>
        <Button variant="primary" icon={StickyNote} busy={isSending} disabled={!isReady} onClick={submit}>
          Save note
        </Button>
      </div>
    </div>
  );
}
