import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { ClipboardCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useNameOf } from '../../platform/presence/use-names';
import { useSettings } from '../../platform/organisation/use-settings';
import { useListed } from '../../shared-features/record-panel/use-listed';
import { isGone, RowNote } from '../../ui/compare/row-note';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { EmptyState } from '../../ui/status/empty-state';
import { formatDate } from '../../ui/format/formats';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { PersonChip } from '../../ui/person/person-chip';
import { useRowKeys } from '../../ui/table/use-row-keys';
import { CorrectionActions } from './correction-actions';
import { exportCorrections } from './correction-file';
import { CorrectionState } from './correction-state';
import { breaksText, spanText } from './time-text';
import { PersonName } from '../../ui/person/person-name';

function Row(props: {
  correction: CorrectionView;
  mayDecide: boolean;
  isOpen?: boolean;
  /** How the keyboard reaches it, where it can be opened. */
  rowProps?: ComponentProps<'li'>;
  onOpen?: () => void;
  /** What became of it, where that is compared. */
  note?: ReactNode;
}) {
  const { correction, mayDecide, isOpen = false, rowProps, onOpen, note } = props;
  const { timeZone } = useSettings();
  const me = useUser()._id;
  const nameOf = useNameOf();
  const name = nameOf(correction.user);
  const { state, recorded, decidedby, decidedFor, answer, approver, deputy } = correction;
  const day = formatDate(correction.day, { timeZone: 'UTC', dateStyle: 'medium' });
  const times = spanText(correction.in, correction.out, timeZone);
  return (
    <li
      {...rowProps}
      data-record={correction._id}
      aria-current={isOpen || undefined}
      aria-label={`Correction of ${name}, ${day}`}
      className="relative flex scroll-mt-8 flex-wrap items-start gap-x-6 gap-y-2 border-b px-4 py-3 last:rounded-b-lg last:border-b-0 aria-current:bg-accent-soft"
    >
      <div className="w-44 shrink-0">
        <PersonChip name={name} id={correction.user} detail={day} />
      </div>
      <div className="min-w-52 grow basis-52">
        <p data-field="span" className="tabular-nums">
          {recorded === null ? null : (
            <span className="me-2 text-ink-faint line-through">{spanText(recorded.in, recorded.out, timeZone)}</span>
          )}
          {onOpen === undefined ? (
            <span className="font-medium">{times}</span>
          ) : (
            <button
              type="button"
              className="rounded-sm font-medium after:absolute after:inset-0 hover:text-accent-ink hover:underline"
              onClick={onOpen}
            >
              {times}
            </button>
          )}
        </p>
        {correction.breaks === undefined ? null : (
          <p data-field="breaks" className="text-ink-muted tabular-nums">
            {correction.breaks.length === 0 ? 'No break' : `Break ${breaksText(correction.breaks, timeZone)}`}
          </p>
        )}
        <p data-field="reason" className="break-words text-ink-muted">
          {correction.reason}
        </p>
        {state === 'Pending' && approver !== undefined && approver !== me && deputy === undefined ? (
          <p data-field="approver" className="text-meta text-ink-faint">{`${nameOf(approver)} decides`}</p>
        ) : null}
        {state === 'Pending' && approver !== undefined && deputy !== undefined ? (
          <p data-field="approver" className="text-meta text-ink-faint">
            {deputy === me
              ? `You decide for ${nameOf(approver)}`
              : `${nameOf(approver)} decides, or ${nameOf(deputy)} for them`}
          </p>
        ) : null}
        {decidedby === null ? null : (
          <p data-field="state" className="text-meta text-ink-faint">
            {state === 'Withdrawn' ? (
              <>
                Withdrawn by <PersonName id={decidedby._id} name={decidedby.username} />
              </>
            ) : (
              <>
                Decided by <PersonName id={decidedby._id} name={decidedby.username} />
                {decidedFor === undefined ? null : (
                  <>
                    {' '}
                    for <PersonName id={decidedFor._id} name={decidedFor.username} />
                  </>
                )}
              </>
            )}
            {answer === '' ? '' : `: ${answer}`}
          </p>
        )}
      </div>
      <div className="relative flex flex-wrap items-center gap-2">
        {note}
        <CorrectionState state={state} />
        <CorrectionActions size="sm" correction={correction} mayDecide={mayDecide} />
      </div>
    </li>
  );
}

/** Pending first, then newest. */
function inOrder(corrections: readonly CorrectionView[]): readonly CorrectionView[] {
  return corrections.toSorted(
    (a, b) =>
      Number(b.state === 'Pending') - Number(a.state === 'Pending') || b.requestedAt.localeCompare(a.requestedAt),
  );
}

const idOf = ({ _id }: CorrectionView) => _id;
/** Said by other differences. */
const unshown = ['decidedAt', 'deputy', 'decidedFor', 'changes'];

interface ListProps {
  title: string;
  corrections: readonly CorrectionView[];
  mayDecide: (correction: CorrectionView) => boolean;
}

/** Corrections of which each opens beside the list. */
export function CorrectionList({ title, corrections, mayDecide, empty }: ListProps & { empty: string }) {
  const sorted = useMemo(() => inOrder(corrections), [corrections]);
  const nameOf = useNameOf();
  const { timeZone } = useSettings();
  const { rows, marks } = useComparedRows('Corrections', sorted, idOf);
  const ids = useMemo(() => sorted.map(({ _id }) => _id), [sorted]);
  const { openId, open, onStep } = useListed(ids);
  const rowProps = useRowKeys({ ids, onOpen: open, onStep });
  return (
    <section aria-label={title} className="rounded-lg border bg-surface shadow-card">
      <div className="flex items-center justify-between gap-2 border-b py-2 ps-4 pe-2">
        <h2 className="py-1 text-body font-semibold">{title}</h2>
        {sorted.length === 0 ? null : (
          <ExportMenu
            label="the corrections, as a file"
            size="sm"
            variant="ghost"
            onExport={(format) => void exportCorrections(sorted, nameOf, timeZone, format)}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={ClipboardCheck} title={empty} />
      ) : (
        <ul>
          {rows.map((correction) => (
            <Row
              key={correction._id}
              correction={correction}
              mayDecide={!isGone(marks, correction._id) && mayDecide(correction)}
              isOpen={correction._id === openId}
              rowProps={rowProps(correction._id)}
              onOpen={() => open(correction._id, 'beside')}
              note={<RowNote marks={marks} id={correction._id} shown={unshown} />}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Those of a month, within what is open already. */
export function MonthCorrections({ title, corrections, mayDecide }: ListProps) {
  return (
    <section aria-label={title} className="rounded-lg border bg-surface shadow-card">
      <h3 className="border-b px-4 py-3 text-body font-semibold">{title}</h3>
      <ul>
        {inOrder(corrections).map((correction) => (
          <Row key={correction._id} correction={correction} mayDecide={mayDecide(correction)} />
        ))}
      </ul>
    </section>
  );
}
