import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { monthOf } from '@atrium/contracts/core/days';
import { type ReactNode, useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNameOf } from '../../platform/presence/use-names';
import { useMayAct } from '../../platform/session/use-may-act';
import { useMonthDocuments } from '../../platform/sync/use-month-documents';
import { carriedEntries } from '../../shared-features/history/own-history';
import { HistoryTimeline } from '../../shared-features/history/record-history';
import { tipFocus } from '../../shared-features/history/tip-focus';
import { MissingPanel } from '../../shared-features/record-panel/missing-panel';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { formatDate } from '../../ui/format/formats';
import { Disclosure } from '../../ui/layout/disclosure';
import { PersonChip } from '../../ui/person/person-chip';
import { PersonName } from '../../ui/person/person-name';
import { SkeletonText } from '../../ui/status/skeleton';
import { CorrectionActions } from './correction-actions';
import { correctionLabelsIn } from './correction-labels';
import { CorrectionState } from './correction-state';
import { DayList } from './day-list';
import { daysOf } from './select';
import { breaksText, spanText } from './time-text';
import { RelativeTime } from '../../ui/format/relative-time';

function Fact({ label, field, children }: { label: string; field?: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd
        data-field={field}
        {...tipFocus(field !== undefined)}
        className="min-w-0 rounded-sm break-words whitespace-pre-wrap"
      >
        {children}
      </dd>
    </div>
  );
}

function Facts({ correction }: { correction: CorrectionView }) {
  const { timeZone } = useSettings();
  const nameOf = useNameOf();
  const { user, day, recorded, reason, state, approver, deputy, decidedby, decidedFor, decidedAt, answer } = correction;
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      <Fact label="Whose">
        <PersonChip name={nameOf(user)} id={user} size="xs" />
      </Fact>
      <Fact label="Day">{formatDate(day, { timeZone: 'UTC', dateStyle: 'full' })}</Fact>
      <Fact label="Recorded" field="recorded">
        {recorded === null ? 'Nothing' : spanText(recorded.in, recorded.out, timeZone)}
      </Fact>
      <Fact label="To be" field="span">
        <span className="font-medium tabular-nums">{spanText(correction.in, correction.out, timeZone)}</span>
      </Fact>
      {correction.breaks === undefined ? null : (
        <>
          <Fact label="Breaks recorded" field="recorded">
            {breaksText(recorded?.breaks ?? [], timeZone) || 'None'}
          </Fact>
          <Fact label="Breaks to be" field="breaks">
            <span className="font-medium tabular-nums">{breaksText(correction.breaks, timeZone) || 'None'}</span>
          </Fact>
        </>
      )}
      <Fact label="Reason" field="reason">
        {reason}
      </Fact>
      {state === 'Pending' && approver !== undefined ? (
        <Fact label="To decide" field="approver">
          {nameOf(approver)}
          {deputy === undefined ? null : (
            <>
              , or <PersonName id={deputy} name={nameOf(deputy)} /> for them
            </>
          )}
        </Fact>
      ) : null}
      {decidedby === null ? null : (
        <Fact label={state === 'Withdrawn' ? 'Withdrawn by' : 'Decided by'} field="state">
          <PersonName id={decidedby._id} name={decidedby.username} />
          {decidedFor === undefined ? null : (
            <>
              {' '}
              for <PersonName id={decidedFor._id} name={decidedFor.username} />
            </>
          )}
          {decidedAt === null ? null : `, ${formatDate(decidedAt, { dateStyle: 'medium', timeStyle: 'short' })}`}
        </Fact>
      )}
      {answer === '' ? null : (
        <Fact label="Answer" field="answer">
          {answer}
        </Fact>
      )}
    </dl>
  );
}

/** All that is recorded of the day, by which one decides. */
function RecordedDay({ correction }: { correction: CorrectionView }) {
  const { user, day } = correction;
  const { items: sheets, isLoading, failure } = useMonthDocuments('attendance-sheets', monthOf(day));
  const days = daysOf(sheets, user).filter((one) => one.day === day);
  if (failure !== null) return <p className="text-danger-ink">{failure}</p>;
  if (isLoading) return <SkeletonText lines={2} />;
  return (
    <DayList
      person={user}
      title="The day as it stands"
      days={days}
      missing={[]}
      empty="Nothing is recorded of this day"
    />
  );
}

const nothingFresh: ReadonlySet<string> = new Set();

/** What was asked for, handed on and decided, as the correction itself says. */
function CorrectionHistory({ correction: { _id, changes = [] } }: { correction: CorrectionView }) {
  const { timeZone } = useSettings();
  const labels = useMemo(() => correctionLabelsIn(timeZone), [timeZone]);
  const entries = useMemo(() => carriedEntries(_id, changes), [_id, changes]);
  const history = { entries, status: 'ready', fresh: nothingFresh } as const;
  return <HistoryTimeline labels={labels} id={_id} history={history} isCarried />;
}

/** A correction beside the list of them, with the day that it is about. */
export function CorrectionPanel({ correction, mayDecide }: { correction: CorrectionView; mayDecide: boolean }) {
  const { user, day, state, requestedAt } = correction;
  const name = useNameOf()(user);
  // A deputy sees what is asked for, and nothing else of the day.
  const reads = useMayAct('readAttendance')(correction);
  return (
    <RecordPanel
      title={`Correction of ${name}, ${formatDate(day, { timeZone: 'UTC', dateStyle: 'medium' })}`}
      marks={<CorrectionState state={state} />}
      note={
        <>
          Requested <RelativeTime at={requestedAt} />
        </>
      }
      actions={<CorrectionActions correction={correction} mayDecide={mayDecide} />}
    >
      <PanelBody record={correction._id} facts={<Facts correction={correction} />}>
        {reads ? <RecordedDay correction={correction} /> : null}
        <Disclosure title="History">
          <CorrectionHistory correction={correction} />
        </Disclosure>
      </PanelBody>
    </RecordPanel>
  );
}

/** The open correction, or why there is none. */
export function OpenCorrection(props: {
  corrections: readonly CorrectionView[];
  id: string;
  isLoading: boolean;
  mayDecide: (correction: CorrectionView) => boolean;
}) {
  const { corrections, id, isLoading, mayDecide } = props;
  const correction = corrections.find(({ _id }) => _id === id);
  if (correction !== undefined)
    return <CorrectionPanel key={id} correction={correction} mayDecide={mayDecide(correction)} />;
  return (
    <MissingPanel
      title="Correction of attendance"
      isLoading={isLoading}
      problem="This correction is not here"
      reason="It is not there, or you have no right to see it."
    />
  );
}
