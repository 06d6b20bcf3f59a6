import type { HistoryEntry } from '@atrium/contracts/core/history';
import { diffWordsWithSpace } from 'diff';
import { History, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPast } from '../../platform/past/use-is-past';
import { useSeeMoment } from '../../platform/past/use-see-moment';
import { nameNow } from '../../platform/presence/names-now';
import { useNameOf } from '../../platform/presence/use-names';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { RelativeTime } from '../../ui/format/relative-time';
import { Disclosure } from '../../ui/layout/disclosure';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { Avatar } from '../../ui/person/avatar';
import { ChangedValue } from './changed-value';
import { type FieldStep, itemsBy, linesBy, type PartBy } from './field-history';
import { stepChange } from './field-labels';
import { type HistoryLabels, type WordedChange, wordedUndo } from './history-labels';
import { historyNameOf } from './own-field';
import { formatNumber } from '../../ui/format/numbers';

const atOnce = 5;

interface ChainProps {
  readonly labels: HistoryLabels;
  readonly entries: readonly HistoryEntry[];
  /** The newest first; one at least. */
  readonly steps: readonly FieldStep[];
  readonly record: string;
  readonly field: string;
  readonly onClose: () => void;
}

/** What can be done about the steps of a field; only looked at from the past. */
function useStepActions({ labels, record, field, onClose }: ChainProps) {
  const confirm = useConfirm();
  const isPast = useIsPast();
  const show = useSeeMoment(labels.collection, record);
  const { collection } = labels;
  const see = ({ entry }: FieldStep) => {
    onClose();
    show(entry);
  };
  const undo = async ({ entry: { act } }: FieldStep) => {
    const { undoAct } = await import('../undo/undo-commands');
    if (act !== undefined) await undoAct({ collection, record, act }, confirm);
  };
  const putBack = async ({ entry: { at } }: FieldStep) => {
    const { putFieldBack } = await import('../undo/undo-commands');
    await putFieldBack({ collection, record, at, field });
  };
  const canUndo = ({ entry, isFirst, undoneBy }: FieldStep) =>
    !isPast && !isFirst && undoneBy === null && entry.act !== undefined;
  const canPutBack = !isPast && historyNameOf(field).key === null && labels.fieldChangesIn === undefined;
  return { see, undo, putBack, canUndo, canPutBack };
}

function By({ step, what, mark }: { step: FieldStep; what: string; mark?: ReactNode }) {
  const { by, at } = step.entry;
  return (
    <p className="min-w-0 grow text-ink-muted">
      <span className="font-medium text-ink">{nameNow(by)}</span> {what}{' '}
      <RelativeTime at={at} className="text-meta whitespace-nowrap text-ink-faint" />
      {mark}
    </p>
  );
}

function UndoneMark({ step: { undoneBy } }: { step: FieldStep }) {
  return undoneBy === null ? null : <Badge className="ms-1.5">Undone by {nameNow(undoneBy.by)}</Badge>;
}

const longestPlain = 60;

/** A change of a value; of long texts word by word. */
function TextChange({ change }: { change: WordedChange }) {
  const { from, to, isList } = change;
  if (isList === true && from !== null && to !== null) {
    return (
      <>
        <p>
          <ChangedValue change={{ ...change, from: null }} />
        </p>
        <p>
          <ChangedValue change={{ ...change, to: null }} />
        </p>
      </>
    );
  }
  if (from === null || to === null || from.length + to.length <= longestPlain) {
    return <ChangedValue change={change} strong={from === null} />;
  }
  return diffWordsWithSpace(from, to).map(({ value, added, removed }, at) => {
    if (added) {
      return (
        // oxlint-disable-next-line react/no-array-index-key -- words have no other name, and keep no state
        <ins key={at} className="rounded-sm bg-success-soft text-success-ink no-underline">
          {value}
        </ins>
      );
    }
    return removed ? (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <del key={at} className="rounded-sm bg-danger-soft text-danger-ink line-through">
        {value}
      </del>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <span key={at}>{value}</span>
    );
  });
}

/** The newest step: who, when, in which words, from what to what, and what can be done about it. */
function Newest({
  step,
  actions,
  ...props
}: ChainProps & { step: FieldStep; actions: ReturnType<typeof useStepActions> }) {
  const { labels, entries, field } = props;
  const nameOf = useNameOf();
  const { entry } = step;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Avatar name={nameNow(entry.by)} seed={entry.by._id} decorative />
        <By step={step} what={wordedUndo(labels, entry, entries, nameOf)} mark={<UndoneMark step={step} />} />
      </div>
      <div className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        <TextChange change={stepChange(labels, field, step, nameOf)} />
      </div>
      {entry.comment === undefined || entry.comment === '' ? null : (
        <blockquote className="line-clamp-4 border-s-2 ps-2 text-ink-muted">{entry.comment}</blockquote>
      )}
      <div className="flex flex-wrap gap-1.5">
        {actions.canUndo(step) ? (
          <Button size="sm" icon={Undo2} onClick={() => void actions.undo(step)}>
            Undo this change
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" icon={History} onClick={() => actions.see(step)}>
          See the record then
        </Button>
      </div>
    </div>
  );
}

function Earlier({
  step,
  labels,
  field,
  actions,
}: ChainProps & { step: FieldStep; actions: ReturnType<typeof useStepActions> }) {
  const nameOf = useNameOf();
  const { label, to } = stepChange({ ...labels, lists: new Set() }, field, step, nameOf);
  return (
    <li className="group/entry flex items-start gap-1">
      <div className="min-w-0 grow">
        <p className="line-clamp-3 wrap-anywhere whitespace-pre-wrap">{to ?? 'none'}</p>
        <div className="text-meta">
          <By step={step} what={step.isFirst ? 'created it so' : ''} mark={<UndoneMark step={step} />} />
        </div>
      </div>
      <span className="flex shrink-0 opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 pointer-coarse:opacity-100">
        {actions.canPutBack ? (
          <IconButton
            size="sm"
            label={`Put back ${label}: ${to ?? 'none'}`.slice(0, 80)}
            icon={Undo2}
            onClick={() => void actions.putBack(step)}
          />
        ) : null}
        <IconButton size="sm" label="See the record then" icon={History} onClick={() => actions.see(step)} />
      </span>
    </li>
  );
}

/** Whether several people or several changes made a value, so that its parts say more than its newest change. */
function tellsMore(parts: readonly PartBy<unknown>[]): boolean {
  return parts.length > 1 && new Set(parts.map(({ step }) => step.entry._id)).size > 1;
}

/** Who wrote each line of a text, or added each item of a list, where that was not all at once. */
function FieldParts(props: { labels: HistoryLabels; steps: readonly FieldStep[]; field: string }) {
  const { labels, steps, field } = props;
  const nameOf = useNameOf();
  const lines = linesBy(steps);
  const isText = tellsMore(lines);
  const items = isText ? [] : itemsBy(steps);
  if (!isText && !tellsMore(items)) return null;
  const rows = isText
    ? lines.map(({ part, step }) => ({ text: part, step }))
    : items.map(({ part, step }) => ({ text: labels.textOf(field, [part], nameOf) ?? '', step }));
  return (
    <div className="mt-2">
      <Disclosure title={isText ? 'Who wrote which line' : 'Who added what'}>
        <ol className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-meta">
          {rows.map(({ text, step }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and keep no state
            <li key={at} className="contents">
              <span className="wrap-anywhere">{text === '' ? '\u00A0' : text}</span>
              <span className="text-ink-faint">
                {step.entry._id === rows[at - 1]?.step.entry._id ? '' : nameNow(step.entry.by)}
              </span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}

/** Every value that a field had, the newest in full. */
export function FieldChain(props: ChainProps) {
  const { steps } = props;
  const [isWhole, setWhole] = useState(false);
  const actions = useStepActions(props);
  const [newest, ...earlier] = steps;
  if (newest === undefined) return null;
  const shown = isWhole ? earlier : earlier.slice(0, atOnce);
  return (
    <>
      <Newest {...props} step={newest} actions={actions} />
      <FieldParts {...props} />
      {earlier.length === 0 ? null : (
        <>
          <h3 className="mt-3 mb-1.5 border-t pt-2.5 text-meta font-semibold text-ink-muted">Before</h3>
          <ol aria-label="Earlier values" className="flex flex-col gap-2.5">
            {shown.map((step) => (
              <Earlier key={step.entry._id} {...props} step={step} actions={actions} />
            ))}
          </ol>
        </>
      )}
      {shown.length === earlier.length ? null : (
        <Button size="sm" variant="ghost" full className="mt-2" onClick={() => setWhole(true)}>
          Show all {formatNumber(steps.length)} values
        </Button>
      )}
    </>
  );
}
