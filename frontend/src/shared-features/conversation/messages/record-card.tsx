import type { RecordRef } from '@atrium/contracts/chat/views';
import { RecordLink } from '../../../platform/browser/record-link';
import { cx } from '../../../ui/element/cx';
import { VisuallyHidden } from '../../../ui/element/visually-hidden';
import { PersonChip } from '../../../ui/person/person-chip';
import { inkOf } from '../../../ui/element/tone';
import { useRecordCard } from './use-record-card';
import { wireText } from '../../../ui/language/wire-text';

export function RecordCard({ reference }: { reference: RecordRef }) {
  const card = useRecordCard(reference);
  if (card === null) return null;
  const { icon: Icon, kind, label, title, state, assignee, address, isSettled } = card;
  return (
    <li className="min-w-0 max-w-full">
      <RecordLink
        href={address}
        className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2 @md:flex-nowrap gap-y-1 rounded-md border bg-surface px-2.5 py-1.5 hover:bg-hover"
      >
        <VisuallyHidden>{kind}</VisuallyHidden>
        <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
        {label === '' ? null : (
          <span className={cx('shrink-0 font-medium tabular-nums', isSettled && 'line-through decoration-ink-faint')}>
            {label}
          </span>
        )}
        <span className="min-w-0 truncate">{title}</span>
        {state === null ? null : (
          <span className={cx('shrink-0 text-meta font-medium', inkOf[state.tone])}>{wireText(state.label)}</span>
        )}
        {assignee === null ? null : (
          <PersonChip size="xs" id={assignee.id} name={assignee.name} className="text-meta @md:shrink-0" />
        )}
      </RecordLink>
    </li>
  );
}

/** Records the reader can't see are left out. */
export function RecordCards({ references }: { references: readonly RecordRef[] }) {
  if (references.length === 0) return null;
  return (
    <ul aria-label="Named records" className="@container mt-1 flex min-w-0 flex-col items-start gap-1 empty:hidden">
      {references.map((reference) => (
        <RecordCard key={`${reference.collection} ${reference.id}`} reference={reference} />
      ))}
    </ul>
  );
}
