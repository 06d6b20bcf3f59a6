import type { PersonRef } from '@atrium/contracts/core/items';
import type { ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { Trash2 } from 'lucide-react';
import { useNameOf } from '../../../platform/presence/use-names';
import { useUser } from '../../../platform/session/session';
import { Button } from '../../../ui/element/button';
import { IconButton } from '../../../ui/element/icon-button';
import { isEditable } from '../list/select';
import { useTicketRights } from '../ticket-rights';
import { useTicketCommands } from '../use-ticket-commands';

type Note = Extract<ThreadEntry, { kind: 'note' }>;

interface OfNote {
  readonly ticket: TicketView;
  readonly entry: Note;
}

/** For the note's author, and for who may delete tickets. */
export function DeleteNoteButton({ ticket, entry }: OfNote) {
  const { edit, remove } = useTicketRights();
  const { deleteNote } = useTicketCommands();
  const isOwn = entry.by._id === useUser()._id;
  if (!edit || !isEditable(ticket) || !(isOwn || remove)) return null;
  return <IconButton size="sm" label="Delete note" icon={Trash2} onClick={() => void deleteNote(ticket, entry._id)} />;
}

/** The place of a note that was deleted. */
export function DeletedNote({ ticket, entry, deletedBy }: OfNote & { readonly deletedBy: PersonRef }) {
  const { edit, remove } = useTicketRights();
  const { restoreNote } = useTicketCommands();
  const nameOf = useNameOf();
  const me = useUser()._id;
  const isOwnAction = entry.by._id === me && deletedBy._id === me;
  const deleter = nameOf(deletedBy._id);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-2 px-3 text-ink-muted italic">
      <Trash2 aria-hidden className="size-3.5 shrink-0" />
      {deletedBy._id === entry.by._id ? 'This note was deleted' : `Note taken out by ${deleter}`}
      {edit && isEditable(ticket) && (isOwnAction || remove) ? (
        <Button size="sm" variant="ghost" onClick={() => void restoreNote(ticket, entry._id)}>
          Restore
        </Button>
      ) : null}
    </p>
  );
}
