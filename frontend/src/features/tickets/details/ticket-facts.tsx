import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { ReactNode } from 'react';
import { fieldLabel } from '../../../shared-features/record-list/record-labels';
import { RelativeTime } from '../../../ui/format/relative-time';
import { wireText } from '../../../ui/language/wire-text';
import { ClientLink } from '../client/client-link';
import { deploymentText } from '../list/select';
import { AssigneeValue, LabelsValue, PriorityValue, StatusValue, TeamValue } from '../list/ticket-cells';
import { RatingBadge } from '../rating-badge';

/** Focusable, so that the keyboard reaches its tip: who set it, and what it was before. */
function Fact({ field, children }: { field: keyof TicketView; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="flex min-h-control-sm items-center text-ink-faint">{fieldLabel(ticketKind, field)}</dt>
      <dd className="flex min-w-0 items-center">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- says on focus who set it and what it was before */}
        <span data-field={field} tabIndex={0} className="min-w-0 rounded-sm wrap-anywhere">
          {children}
        </span>
      </dd>
    </div>
  );
}

function Live({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="flex min-h-control-sm items-center text-ink-faint">{label}</dt>
      <dd className="flex min-w-0 items-center">{children}</dd>
    </div>
  );
}

/** Broken before its domain rather than within a word. */
function AddressText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return at < 1 ? (
    address
  ) : (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function ClientFacts({ ticket: { domain, owner_name, caller_name, email, contact } }: { ticket: TicketView }) {
  return (
    <>
      <Fact field="owner_name">
        <ClientLink domain={domain}>{owner_name}</ClientLink>
      </Fact>
      <Fact field="caller_name">{caller_name}</Fact>
      <Fact field="email">
        <a href={`mailto:${email}`} className="rounded-sm text-accent-ink underline-offset-2 hover:underline">
          <AddressText address={email} />
        </a>
      </Fact>
      <Fact field="contact">
        <a
          href={`tel:${contact.replaceAll(/[^+\d]/g, '')}`}
          className="rounded-sm text-accent-ink tabular-nums underline-offset-2 hover:underline"
        >
          {contact}
        </a>
      </Fact>
    </>
  );
}

export function TicketFacts({ ticket }: { ticket: TicketView }) {
  const { domain, deployment, clientErasedAt, type, module, submodule } = ticket;
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 @md/facts:grid-cols-[6rem_minmax(0,1fr)_6rem_minmax(0,1fr)]">
      <Fact field="domain">
        <ClientLink domain={domain}>{domain}</ClientLink>
      </Fact>
      <Fact field="deployment">{deploymentText(deployment)}</Fact>
      {clientErasedAt === undefined ? (
        <ClientFacts ticket={ticket} />
      ) : (
        <Live label="Client">
          <span className="text-ink-muted">
            Erased <RelativeTime at={clientErasedAt} />
          </span>
        </Live>
      )}
      <Live label={fieldLabel(ticketKind, 'priority')}>
        <PriorityValue ticket={ticket} />
      </Live>
      <Live label={fieldLabel(ticketKind, 'labels')}>
        <LabelsValue ticket={ticket} />
      </Live>
      <Fact field="type">{wireText(type)}</Fact>
      <Fact field="module">{module}</Fact>
      <Fact field="submodule">{submodule}</Fact>
      {ticket.rating === undefined ? null : (
        <Fact field="rating">
          <RatingBadge rating={ticket.rating} />
        </Fact>
      )}
      <Live label="Status">
        <StatusValue ticket={ticket} />
      </Live>
      <Live label="Team">
        <TeamValue ticket={ticket} />
      </Live>
      <Live label="Assigned to">
        <AssigneeValue ticket={ticket} />
      </Live>
    </dl>
  );
}
