import type { TicketView } from '@atrium/contracts/tickets/views';
import { Eye, EyeOff, GitMerge, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { Button } from '../../../ui/element/button';
import { ItemChip } from '../../../shared-features/item-links/item-chip';
import { EditableLinks } from '../../../shared-features/item-links/editable-links';
import { MergeDialog } from '../merge-dialog';
import { useTicketRights } from '../ticket-rights';
import { useTicketCommands } from '../use-ticket-commands';

export function TicketLinks({ ticket }: { ticket: TicketView }) {
  const me = useUser()._id;
  const { edit } = useTicketRights();
  const { link, unlink, unmerge, watch } = useTicketCommands();
  const [isMerging, setMerging] = useState(false);
  const may = edit && !ticket.deleted;
  const watches = ticket.watchers.includes(me);
  return (
    <section aria-label="Links" data-field="links" className="flex min-w-0 flex-col gap-2">
      {ticket.mergedInto === null ? null : (
        <p className="flex min-w-0 flex-wrap items-center gap-1.5 text-ink-muted">
          <GitMerge aria-hidden className="size-4 shrink-0" /> Goes on in
          <ItemChip item={{ collection: 'tickets', id: ticket.mergedInto }} />
          {may ? (
            <Button size="sm" variant="ghost" icon={Undo2} onClick={() => void unmerge(ticket)}>
              Undo merge
            </Button>
          ) : null}
        </p>
      )}
      <EditableLinks
        self={{ collection: 'tickets', id: ticket._id }}
        links={ticket.links}
        mayEdit={may}
        onLink={(added) => void link(ticket, added)}
        onUnlink={(removed) => void unlink(ticket, removed)}
        actions={
          <>
            {may && ticket.mergedInto === null ? (
              <Button size="sm" variant="ghost" icon={GitMerge} onClick={() => setMerging(true)}>
                Merge
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="ghost"
              icon={watches ? EyeOff : Eye}
              data-palette
              aria-pressed={watches}
              onClick={() => void watch(ticket, !watches)}
            >
              {watches ? 'Stop watching' : 'Watch'}
            </Button>
          </>
        }
      />
      <MergeDialog open={isMerging} ticket={ticket} onClose={() => setMerging(false)} />
    </section>
  );
}
