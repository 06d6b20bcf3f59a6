import type { TicketView } from '@atrium/contracts/tickets/views';
import { Link } from '@tanstack/react-router';
import { List, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { useDocument } from '../../../platform/sync/use-document';
import { usePresence } from '../../../platform/presence/use-presence';
import { Button } from '../../../ui/element/button';
import { buttonClass } from '../../../ui/element/button-class';
import { EmptyState } from '../../../ui/status/empty-state';
import { RefusedScreen } from '../../../ui/layout/refused-screen';
import { PageHeader } from '../../../ui/layout/page-header';
import { SkeletonForm } from '../../../ui/status/skeleton';
import { ValueTip } from '../../../shared-features/history/value-tip';
import { ticketLabels } from '../history-labels';
import { ticketNumber, ticketTitle } from '../list/select';
import { TicketDesk } from '../list/ticket-desk';
import { TicketHead } from '../details/ticket-head';
import { useReadsEverything, useTicketRights } from '../ticket-rights';
import { hasTicketDraft } from './use-ticket-form';
import { useDeskSearch } from '../list/use-ticket-search';

/** One line, whose length does not push the actions away. */
function Concern({ of }: { of: TicketView }) {
  return <span className="block w-0 min-w-full truncate">{ticketTitle(of)}</span>;
}

export function NewTicketScreen() {
  const me = useUser()._id;
  const rights = useTicketRights();
  const readsAll = useReadsEverything();
  const [{ ticket: id, tab = 'note' }, setSearch] = useDeskSearch();
  const { document, status } = useDocument('tickets', id ?? '');
  const ticket = id === undefined ? null : (document ?? null);
  const [editing, setEditing] = useState(() => (id !== undefined && hasTicketDraft(me, id) ? id : null));
  const isEditing = id === undefined || (editing === id && rights.edit);
  const doing = id === undefined ? 'viewing' : `${isEditing ? 'editing' : 'viewing'}:${id}`;
  const others = usePresence('tickets', doing);

  if (id === undefined && !rights.create) {
    return (
      <RefusedScreen
        title="New Ticket"
        description={readsAll ? 'Creating tickets requires the right “Create Ticket”.' : undefined}
      />
    );
  }
  if (status === 'no-permission') return <RefusedScreen title="New Ticket" />;
  const viewers = others
    .filter(({ what }) => id !== undefined && what.endsWith(`:${id}`))
    .map(({ userId, username }) => ({ id: userId, name: username }));
  const isMissing = id !== undefined && ticket === null;
  return (
    <ValueTip labels={ticketLabels}>
      <div className="flex flex-col gap-4">
        <PageHeader
          title={ticket === null ? 'New Ticket' : ticketNumber(ticket)}
          description={id === undefined ? 'It gets its number when it is saved.' : ticket && <Concern of={ticket} />}
          viewers={viewers}
          aside={ticket === null ? undefined : <TicketHead ticket={ticket} isSnoozedHere={isEditing} />}
          actions={
            <>
              <Link to="/u/support/ticket" className={buttonClass({})}>
                <List aria-hidden className="size-4" /> All tickets
              </Link>
              {id !== undefined && rights.create ? (
                <Button
                  icon={Plus}
                  data-shortcut="create"
                  onClick={() => setSearch({ ticket: undefined, tab: undefined })}
                >
                  New Ticket
                </Button>
              ) : null}
            </>
          }
        />
        {isMissing && status === 'loading' ? <SkeletonForm fields={8} /> : null}
        {isMissing && status !== 'loading' ? (
          <EmptyState
            icon={SearchX}
            title="This ticket is not here"
            description="It was deleted, or it belongs to another organisation."
          />
        ) : null}
        {isMissing ? null : (
          <TicketDesk
            key={id ?? 'new'}
            ticket={ticket}
            isEditing={isEditing}
            onEditing={(next) => setEditing(next && id !== undefined ? id : null)}
            onSaved={(saved) => {
              setEditing(null);
              setSearch({ ticket: saved._id });
            }}
            tab={tab}
            onTab={(next) => setSearch({ tab: next === 'note' ? undefined : next }, { replace: true })}
          />
        )}
      </div>
    </ValueTip>
  );
}
