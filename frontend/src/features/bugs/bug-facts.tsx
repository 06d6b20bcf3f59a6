import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { messages } from '@atrium/contracts/core/messages';
import { fieldsOn } from '@atrium/contracts/core/record-kind';
import type { ReactNode } from 'react';
import { formatDate } from '../../ui/format/formats';
import { PersonChip } from '../../ui/person/person-chip';
import { fieldText } from '../../shared-features/record-list/record-labels';
import { AssigneeValue, CoassigneesValue, LabelsValue, PriorityValue, SeverityValue, StatusValue } from './bug-cells';
import { bugNumber } from './select';

/** Facts with controls are focusable already; others need it for their tip. */
function Fact({ label, field, children }: { label: string; field?: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="flex min-h-control-sm items-center text-ink-faint">{label}</dt>
      <dd className="flex min-w-0 items-center">
        {field === undefined ? (
          children
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- says on focus who set it and what it was before
          <span data-field={field} tabIndex={0} className="min-w-0 truncate rounded-sm">
            {children}
          </span>
        )}
      </dd>
    </div>
  );
}

function FormFacts({ bug, type }: { bug: BugView; type: 'name' | 'text' | 'day' }) {
  return fieldsOn(bugKind, 'form').map((field) =>
    field.type === type ? (
      <Fact key={field.name} label={field.label} field={field.name}>
        {fieldText(bugKind, field.name, bug[field.name], String) ?? 'None'}
      </Fact>
    ) : null,
  );
}

export function BugFacts({ bug }: { bug: BugView }) {
  const { createdby, createdAt, reopened } = bug;
  const raisedBy = createdby.username === '' ? messages.bug.unknownUser : createdby.username;
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 @md/facts:grid-cols-[5.5rem_minmax(0,1fr)_5.5rem_minmax(0,1fr)]">
      <Fact label="Bug number">
        <span className="tabular-nums">{bugNumber(bug)}</span>
      </Fact>
      <Fact label="Priority">
        <PriorityValue bug={bug} />
      </Fact>
      <Fact label="Severity">
        <SeverityValue bug={bug} />
      </Fact>
      <Fact label={bugKind.fields.labels.label}>
        <LabelsValue bug={bug} />
      </Fact>
      <Fact label="Status">
        <StatusValue bug={bug} />
      </Fact>
      <Fact label="Assigned to">
        <AssigneeValue bug={bug} />
      </Fact>
      <Fact label={bugKind.fields.coassignees.label}>
        <CoassigneesValue bug={bug} />
      </Fact>
      <FormFacts bug={bug} type="name" />
      <FormFacts bug={bug} type="text" />
      <Fact label="Raised by">
        <span title={createdby.email} className="flex min-w-0">
          <PersonChip size="xs" id={createdby._id} name={raisedBy} />
        </span>
      </Fact>
      <Fact label="Created">
        <time dateTime={createdAt}>{formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </Fact>
      <FormFacts bug={bug} type="day" />
      {reopened === 0 ? null : <Fact label="Reopened">{reopened === 1 ? 'once' : `${reopened} times`}</Fact>}
    </dl>
  );
}
