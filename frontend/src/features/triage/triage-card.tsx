import { bugPriorities, takesBugs } from '@atrium/contracts/bugs/rules';
import type { PersonRef } from '@atrium/contracts/core/items';
import { comparePriorities } from '@atrium/contracts/core/priorities';
import { severities, type Severity } from '@atrium/contracts/core/severities';
import { longestTriageText } from '@atrium/contracts/core/triage-rules';
import { featurePriorities } from '@atrium/contracts/feature-requests/rules';
import { Link } from '@tanstack/react-router';
import { AlarmClock, Check, CircleQuestionMark, Copy, type LucideIcon, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { nameNow } from '../../platform/presence/names-now';
import { useAssignable } from '../../platform/presence/use-assignable';
import { AttachmentsSection } from '../../shared-features/attachments/attachments-section';
import { LabelsValue } from '../../shared-features/labels/labels-value';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { writeTime } from '../../shared-features/record-kinds/record-title';
import { Button, type ButtonProps } from '../../ui/element/button';
import { useAppearance } from '../../ui/element/appearance';
import { acceptsShortcuts } from '../../ui/focus/focus-targets';
import { FormField } from '../../ui/form/form-field';
import { Listbox } from '../../ui/form/listbox';
import { RelativeTime } from '../../ui/format/relative-time';
import { isPressed, shownKeys, type ShortcutName } from '../../ui/keys/shortcuts';
import { Card } from '../../ui/layout/card';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { PersonChip } from '../../ui/person/person-chip';
import { wireOptions } from '../../ui/language/wire-text';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { SeverityBadge, severityText } from '../../widgets/severity/severity-badge';
import { DuplicateDialog } from './duplicate-dialog';
import { SnoozeDialog } from './snooze-dialog';
import { TextDialog } from '../../widgets/reason-dialog/text-dialog';
import { itemAddress, itemNumber, itemTitle, kindOf, type TriageItem } from './triage-item';
import { useLabelling } from './use-labelling';
import type { Triaging, Verdict } from './use-triage-commands';

type Asked = 'decline' | 'duplicate' | 'snooze' | 'ask' | 'return';
type Act = 'accept' | Asked;

const acts: readonly {
  readonly act: Act;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly shortcut: ShortcutName;
  readonly variant?: ButtonProps['variant'];
}[] = [
  { act: 'accept', label: 'Accept', icon: Check, shortcut: 'accept', variant: 'primary' },
  { act: 'decline', label: 'Decline', icon: X, shortcut: 'decline' },
  { act: 'duplicate', label: 'Duplicate', icon: Copy, shortcut: 'duplicate' },
  { act: 'snooze', label: 'Snooze', icon: AlarmClock, shortcut: 'snooze' },
  { act: 'ask', label: 'Ask the reporter', icon: CircleQuestionMark, shortcut: 'ask' },
];

const none = { value: '', label: 'None' } as const;
/** Accepting can't take away what the record says. */
const offered = <Value extends string>(options: readonly { value: Value | ''; label: string }[], present: Value | '') =>
  options.filter(({ value }) => value !== '' || present === '');
const prioritiesFrom = (priorities: readonly string[]) => [
  ...wireOptions(priorities.toSorted(comparePriorities)),
  none,
];
const priorityOptions = { bugs: prioritiesFrom(bugPriorities), 'feature-requests': prioritiesFrom(featurePriorities) };
const severityOptions = [...severities.map((value) => ({ value, label: severityText(value) })), none];

interface Chosen {
  readonly priority: string;
  readonly severity: Severity | '';
  readonly assignee: PersonRef | null;
}

/** With what a record is accepted, to be chosen before. */
function AcceptFields(props: { item: TriageItem; chosen: Chosen; onChange: (change: Partial<Chosen>) => void }) {
  const { item, chosen, onChange } = props;
  const takers = useAssignable(takesBugs);
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <div data-field="priority">
        <FormField label="Priority">
          <Listbox<string>
            value={chosen.priority}
            options={offered(priorityOptions[item.collection], item.record.priority)}
            onChange={(priority) => onChange({ priority })}
            render={({ value }) => <PriorityBadge priority={value} />}
          />
        </FormField>
      </div>
      <div data-field="severity">
        <FormField label="Severity">
          <Listbox<Severity | ''>
            value={chosen.severity}
            options={offered(severityOptions, item.record.severity)}
            onChange={(severity) => onChange({ severity })}
            render={({ value }) => <SeverityBadge severity={value} />}
          />
        </FormField>
      </div>
      {item.collection === 'bugs' ? (
        <div data-field="assignedTo">
          <FormField label="Assigned to">
            <PersonCombobox<PersonRef>
              clearable
              placeholder="Nobody"
              emptyText="No matching person can be assigned bugs"
              value={chosen.assignee}
              onChange={(person) => onChange({ assignee: person && { _id: person._id, username: person.username } })}
              options={takers}
            />
          </FormField>
        </div>
      ) : null}
    </div>
  );
}

/** Only what is said, and differs from what the record says. */
function acceptance({ record }: TriageItem, { priority, severity, assignee }: Chosen): Verdict {
  return {
    verdict: 'accept',
    ...(priority !== '' && priority !== record.priority && { priority: priority as NonNullable<Verdict['priority']> }),
    ...(severity !== '' && severity !== record.severity && { severity }),
    ...(assignee !== null && { assignedTo: assignee._id }),
  };
}

function Asking(props: { item: TriageItem; act: Asked; onVerdict: (verdict: Verdict) => void; onClose: () => void }) {
  const { item, act, onVerdict, onClose } = props;
  const number = itemNumber(item);
  if (act === 'duplicate') {
    return (
      <DuplicateDialog
        item={item}
        onChoose={(original) => onVerdict({ verdict: 'duplicate', original })}
        onClose={onClose}
      />
    );
  }
  if (act === 'snooze') {
    return (
      <SnoozeDialog
        title={`Snooze ${number}`}
        onSnooze={(until) => onVerdict({ verdict: 'snooze', until })}
        onClose={onClose}
      />
    );
  }
  const isDeclining = act === 'decline';
  return (
    <TextDialog
      title={isDeclining ? `Decline ${number}` : `Ask the reporter of ${number}`}
      label={isDeclining ? 'Reason' : 'Question'}
      action={isDeclining ? 'Decline' : 'Ask'}
      variant={isDeclining ? 'danger' : 'primary'}
      longest={longestTriageText}
      onText={(text) => onVerdict({ verdict: isDeclining ? 'decline' : 'ask', text })}
      onClose={onClose}
    />
  );
}

/** One record in hand, with what can be made of it. */
export function TriageCard({ item, mayEdit, triage }: { item: TriageItem; mayEdit: boolean; triage: Triaging }) {
  const { collection, record } = item;
  // What nobody chose here follows the record, which others may edit meanwhile.
  const [picked, setPicked] = useState<Partial<Chosen>>({});
  const chosen: Chosen = { priority: record.priority, severity: record.severity, assignee: null, ...picked };
  const [asked, setAsked] = useState<Asked | null>(null);
  const { singleKeys } = useAppearance();
  const label = useLabelling();
  const act = (what: Act) => {
    if (what === 'accept') void triage(item, acceptance(item, chosen));
    else if (what === 'return') void triage(item, { verdict: 'return' });
    else setAsked(what);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || !mayEdit || asked !== null || !acceptsShortcuts(event.target)) return;
    const pressed = acts.find(({ shortcut }) => isPressed(event, shortcut));
    if (pressed === undefined) return;
    event.preventDefault();
    act(pressed.act);
  });
  useEffect(() => {
    // Before the keys of lists, where `a` chooses an assignee.
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  const { triage: state, createdby } = record;
  const isBack = state.as === 'new';
  return (
    <Card
      title={`${itemNumber(item)} ${itemTitle(item)}`.trim()}
      actions={
        <Link to={itemAddress(item)} className="text-accent-ink underline-offset-2 hover:underline">
          Open
        </Link>
      }
    >
      <section data-record={record._id} className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-2 text-meta text-ink-muted">
          <PersonChip size="xs" id={createdby._id} name={createdby.username} />
          <RelativeTime at={record.createdAt} />
          <LabelsValue
            kind={kindOf(item)}
            record={record}
            mayEdit={mayEdit}
            onChoose={(ids) => void label(item, ids)}
          />
          {state.as === 'snoozed' && state.by !== null ? (
            <span>
              Snoozed by {nameNow(state.by)} until {writeTime(state.until)}
            </span>
          ) : null}
          {state.as === 'asked' && state.by !== null ? <span>Asked by {nameNow(state.by)}</span> : null}
        </p>
        {record.description.trim() === '' ? (
          <p className="text-ink-faint">No description</p>
        ) : (
          <MarkdownView text={record.description} files={{ collection, record: record._id }} />
        )}
        <AttachmentsSection attachments={record.attachments} collection={collection} record={record._id} />
        {mayEdit ? (
          <>
            <AcceptFields item={item} chosen={chosen} onChange={(change) => setPicked({ ...picked, ...change })} />
            <div className="flex flex-wrap gap-2 border-t pt-3">
              {acts.map(({ act: what, label, icon, shortcut, variant }) => (
                <Button
                  key={what}
                  icon={icon}
                  {...(variant !== undefined && { variant })}
                  title={`${label} (${shownKeys(shortcut)})`}
                  onClick={() => act(what)}
                >
                  {label}
                </Button>
              ))}
              {isBack ? null : (
                <Button icon={Undo2} onClick={() => act('return')}>
                  Back to the inbox
                </Button>
              )}
            </div>
          </>
        ) : null}
      </section>
      {asked === null ? null : (
        <Asking
          item={item}
          act={asked}
          onVerdict={(verdict) => void triage(item, verdict)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
