import type { DayAnswer, DayItem } from '@atrium/contracts/home/views';
import type { PlacedEntry } from '@atrium/contracts/core/history';
import { useMemo } from 'react';
import { RecordLink } from '../../../platform/browser/record-link';
import { useNameOf } from '../../../platform/presence/use-names';
import { wordedEntry } from '../../../shared-features/history/history-labels';
import { SeeMoment } from '../../../shared-features/history/see-moment';
import { capitalised } from '../../../shared-features/account/names';
import { kindOfRecord } from '../../../shared-features/record-kinds/record-kinds';
import { formatDate } from '../../../ui/format/formats';
import { changeText, type LabelsOf } from '../away-labels';
import type { DayTexts } from './day-text';

interface Step {
  readonly item: DayItem;
  readonly entry: PlacedEntry;
}

function stepsOf({ items }: DayAnswer): readonly Step[] {
  return items
    .flatMap((item) => item.entries.map((entry) => ({ item, entry })))
    .toSorted((a, b) => (BigInt(a.entry.position) < BigInt(b.entry.position) ? -1 : 1));
}

/** A day step by step, as it went. */
export function DayOrder(props: {
  answer: DayAnswer;
  labels: LabelsOf;
  texts: Pick<DayTexts, 'titleOf'>;
  timeZone: string;
}) {
  const { answer, labels, texts, timeZone } = props;
  const nameOf = useNameOf();
  const steps = useMemo(() => stepsOf(answer), [answer]);
  return (
    <ol aria-label="The day in order" className="flex flex-col divide-y">
      {steps.map(({ item, entry }) => {
        const own = labels[item.collection];
        const worded = own === undefined ? null : wordedEntry(own, entry, nameOf);
        const address = item.fate === 'gone' ? null : (kindOfRecord(item.collection)?.address(item._id) ?? null);
        const changes = worded === null || entry.version === 1 ? [] : worded.changes;
        return (
          <li key={`${item.collection}:${entry._id}`} className="group/entry flex gap-3 py-2">
            <time dateTime={entry.at} className="w-16 shrink-0 text-meta whitespace-nowrap text-ink-faint tabular-nums">
              {formatDate(entry.at, { timeZone, hour: '2-digit', minute: '2-digit' })}
            </time>
            <div className="min-w-0 grow">
              <p className="min-w-0 wrap-anywhere">
                <span className="text-ink-muted">{capitalised(worded?.what ?? 'changed')}:</span>{' '}
                {address === null ? (
                  <span className="font-medium">{texts.titleOf(item)}</span>
                ) : (
                  <RecordLink href={address} className="rounded-sm font-medium hover:underline">
                    {texts.titleOf(item)}
                  </RecordLink>
                )}
              </p>
              {changes.length === 0 ? null : (
                <p className="text-meta wrap-anywhere text-ink-muted">{changes.map(changeText).join(' · ')}</p>
              )}
              {entry.comment === undefined || entry.comment === '' ? null : (
                <p className="line-clamp-3 text-meta wrap-anywhere whitespace-pre-wrap text-ink-muted">
                  {entry.comment}
                </p>
              )}
            </div>
            {address === null ? null : (
              <SeeMoment collection={item.collection} record={item._id} entry={entry} screen={address} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
