import { type Reading, readingOf } from '@atrium/contracts/policies/reading';
import { reminderBeforeDays } from '@atrium/contracts/policies/rules';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { useUnitNames } from '../../platform/organisation/use-units';
import { BellRing, Users } from 'lucide-react';
import { useMemo } from 'react';
import { type NameOf, useNameOf } from '../../platform/presence/use-names';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Disclosure } from '../../ui/layout/disclosure';
import { EmptyState } from '../../ui/status/empty-state';
import { PersonChip } from '../../ui/person/person-chip';
import { Progress } from '../../ui/status/progress';
import { RelativeTime } from '../../ui/format/relative-time';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { longDayText } from '../../shared-features/plan/days';
import { useOverdue } from './policy-badges';
import { exportReaders } from './reader-file';
import { departmentsOf } from './select';
import { usePolicyRights, useReaders } from './use-policies';
import { usePolicyCommands } from './use-policy-commands';
import { PersonName } from '../../ui/person/person-name';

type Department = ReturnType<typeof departmentsOf>[number];

function DepartmentReaders(props: { part: Department; overdue: boolean; nameOf: NameOf }) {
  const { part, overdue, nameOf } = props;
  const { department, done, open } = part;
  const { departmentName } = useUnitNames();
  return (
    <Disclosure
      title={departmentName(department)}
      defaultOpen={open.length > 0}
      aside={
        <span className="text-meta text-ink-muted tabular-nums">
          {done.length}/{done.length + open.length}
        </span>
      }
    >
      <ul aria-label={departmentName(department)} className="flex flex-col gap-2">
        {open.map(({ id, remindedAt }) => (
          <li key={id} aria-label={nameOf(id)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PersonChip id={id} name={nameOf(id)} />
            {overdue ? <Badge tone="danger">Overdue</Badge> : <Badge tone="warning">Not yet</Badge>}
            {remindedAt === null ? null : (
              <span className="text-meta text-ink-faint">
                reminded <RelativeTime at={remindedAt} />
              </span>
            )}
          </li>
        ))}
        {done.map(({ id, at }) => (
          <li key={id} aria-label={nameOf(id)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PersonChip id={id} name={nameOf(id)} />
            <Badge tone="success">Acknowledged</Badge>
            <RelativeTime at={at} className="text-meta text-ink-faint" />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Reminders({ policy }: { policy: PolicyView }) {
  const reminders = (policy.reminders ?? []).filter(({ count }) => count > 0).toReversed();
  return (
    <PanelSection title="Reminders">
      {reminders.length === 0 ? (
        <p className="text-ink-muted">
          Nobody was reminded yet.{' '}
          {policy.dueDate === ''
            ? 'Three days after a version takes effect, those who have not acknowledged it are reminded by themselves, once.'
            : `Those who have not acknowledged it are reminded ${reminderBeforeDays} days before it is due, and on that day.`}
        </p>
      ) : (
        <ul aria-label="Reminders" className="divide-y">
          {reminders.map(({ at, by, count, automatic, revision }) => (
            <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span>
                {count === 1 ? '1 person' : `${count} people`}, version {revision}
              </span>
              <span className="text-meta text-ink-faint">
                {automatic ? 'by itself' : <PersonName id={by._id} name={by.username} />}, <RelativeTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

function Progression({ reading }: { reading: Reading }) {
  const all = reading.done.length + reading.open.length;
  return (
    <Progress
      label={`${reading.done.length} of ${all} have acknowledged it`}
      value={all === 0 ? 0 : reading.done.length / all}
      tone="success"
    />
  );
}

export function PolicyReaders({ policy }: { policy: PolicyView }) {
  const readers = useReaders();
  const nameOf = useNameOf();
  const { departmentName } = useUnitNames();
  const names = { person: nameOf, department: departmentName };
  const { edit } = usePolicyRights();
  const { remind } = usePolicyCommands();
  const overdue = useOverdue(policy);
  const reading = useMemo(() => readingOf(policy, readers), [policy, readers]);
  if (reading === null) {
    return (
      <EmptyState
        icon={Users}
        title="Nobody is asked to acknowledge this"
        description="Acknowledgement is requested when a version is published."
      />
    );
  }
  return (
    <div className="grid items-start gap-6 @3xl/panel:grid-cols-[minmax(0,1fr)_19rem]">
      <PanelSection
        title={`Readers of version ${policy.revision}`}
        aside={
          <span className="flex flex-wrap items-center gap-1">
            <ExportMenu
              label={`the readers of version ${policy.revision}, as a file`}
              size="sm"
              variant="ghost"
              onExport={(format) => void exportReaders(`policy-${policy._id}-readers`, reading, names, format)}
            />
            {edit && reading.open.length > 0 ? (
              <Button size="sm" icon={BellRing} onClick={() => void remind(policy)}>
                Remind {reading.open.length}
              </Button>
            ) : null}
          </span>
        }
      >
        <div className="flex flex-col gap-3">
          <Progression reading={reading} />
          {policy.dueDate === '' ? null : (
            <p className={overdue && reading.open.length > 0 ? 'text-danger-ink' : 'text-ink-muted'}>
              {overdue ? 'Was to be read by' : 'To be read by'} {longDayText(policy.dueDate)}
            </p>
          )}
          {departmentsOf(reading).map((part) => (
            <DepartmentReaders key={part.department} part={part} overdue={overdue} nameOf={nameOf} />
          ))}
        </div>
      </PanelSection>
      <Reminders policy={policy} />
    </div>
  );
}
