import type { TicketView } from '@atrium/contracts/tickets/views';
import { Eye, EyeOff, GitMerge, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { Button } from '../../../ui/element/button';
import { ItemChip } from '../../../shared-features/item-links/item-chip';
import { ItemLinks } from '../../../shared-features/item-links/item-links';
import { LinkEditor } from '../../../shared-features/item-links/link-editor';
import { MergeDialog } from '../merge-dialog';
import { useTicketRights } from '../ticket-rights';
import { useTicketCommands } from '../use-ticket-commands';

export function TicketLinks({ ticket }: { ticket: TicketView }) {
  const me = useUser()._id;
  const { edit } = useTicketRights();
  const { link, unlink, watch } = useTicketCommands();
  const [isAdding, setAdding] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const may = edit && !ticket.deleted;
  const watches = ticket.watchers.includes(me);
  return (
    <section aria-label="Links" data-field="links" className="flex min-w-0 flex-col gap-2">
      {ticket.mergedInto === null ? null : (
        <p className="flex min-w-0 flex-wrap items-center gap-1.5 text-ink-muted">
          <GitMerge aria-hidden className="size-4 shrink-0" /> Goes on in
          <ItemChip item={{ collection: 'tickets', id: ticket.mergedInto }} />
        </p>
      )}
      <ItemLinks links={ticket.links} onRemove={may ? (removed) => void unlink(ticket, removed) : undefined} />
      {may && isAdding ? (
        <LinkEditor
          isOpenedForWriting
          self={{ collection: 'tickets', id: ticket._id }}
          links={ticket.links}
          onLink={(added) => void link(ticket, added)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-1">
        {may ? (
          <Button size="sm" variant="ghost" icon={Link2} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {isAdding ? 'Done' : 'Link'}
          </Button>
        ) : null}
        {may && ticket.mergedInto === null ? (
          <Button size="sm" variant="ghost" icon={GitMerge} onClick={() => setMerging(true)}>
            Merge
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          icon={watches ? EyeOff : Eye}
          aria-pressed={watches}
          onClick={() => void watch(ticket, !watches)}
        >
          {watches ? 'Stop watching' : 'Watch'}
        </Button>
      </div>
      <MergeDialog open={isMerging} ticket={ticket} onClose={() => setMerging(false)} />
    </section>
  );
}
