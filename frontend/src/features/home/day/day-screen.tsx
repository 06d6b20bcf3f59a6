import { addDays } from '@atrium/contracts/core/days';
import { itemCollections } from '@atrium/contracts/core/items';
import type { DayAnswer, DayItem } from '@atrium/contracts/home/views';
import { CalendarCheck2, ChevronLeft, ChevronRight, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Polled, usePolling } from '../../../platform/api/use-polling';
import { useAddress } from '../../../platform/list/use-address';
import { onlyNowTexts } from '../../../platform/past/only-now';
import { useIsPast } from '../../../platform/past/use-is-past';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useToday } from '../../../platform/organisation/use-today';
import { useNameOf } from '../../../platform/presence/use-names';
import { useUser } from '../../../platform/session/session';
import { netChanges } from '../../../shared-features/history/net-changes';
import { kindOfRecord } from '../../../shared-features/record-kinds/record-kinds';
import { recordTitle } from '../../../shared-features/record-kinds/record-title';
import { Button } from '../../../ui/element/button';
import { IconButton } from '../../../ui/element/icon-button';
import { DayInput } from '../../../ui/form/day-input';
import { Segmented } from '../../../ui/form/segmented';
import { formatDay } from '../../../ui/format/formats';
import { Card } from '../../../ui/layout/card';
import { CountCards } from '../../../ui/layout/count-cards';
import { PageHeader } from '../../../ui/layout/page-header';
import { EmptyState } from '../../../ui/status/empty-state';
import { ErrorState } from '../../../ui/status/error-state';
import { SkeletonText } from '../../../ui/status/skeleton';
import { changeText, type LabelsOf } from '../away-labels';
import { dayGroups, partCounts, partLabels, partTones, waitingGroups } from './day-groups';
import { DayMessages } from './day-messages';
import { DayOrder } from './day-order';
import { DayRow } from './day-row';
import { dayAddress, daySearch } from './day-search';
import type { DayTexts } from './day-text';
import { DayDialog } from './my-day-dialog';
import { inSentence } from '../../../ui/language/in-sentence';
import { formatNumber } from '../../../ui/format/numbers';

const mostNamed = 3;

function nameOfRecord(item: DayItem): string {
  const name = [item.label, recordTitle(item)].filter(Boolean).join(' ');
  return name === '' ? (kindOfRecord(item.collection)?.label ?? item.collection) : name;
}

function labelOfRecord({ collection, label }: DayItem): string {
  const isNumbered = itemCollections.some((each) => each === collection) && label !== '';
  return isNumbered ? `#${label}` : inSentence(kindOfRecord(collection)?.label ?? collection);
}

/** How records and people of a day are called. */
function useRecordTexts(labels: LabelsOf): Pick<DayTexts, 'nameOf' | 'titleOf' | 'labelOf' | 'lineOf'> {
  const nameOf = useNameOf();
  return useMemo(() => {
    const lineOf = (item: DayItem): string => {
      // Of a new record, single values are no news.
      const changes = item.fate === 'made' ? [] : netChanges(labels[item.collection], item.changes, nameOf);
      const rest = changes.length - mostNamed;
      return [
        ...changes.slice(0, mostNamed).map(changeText),
        ...(rest > 0 ? [rest === 1 ? '1 more change' : `${formatNumber(rest)} more changes`] : []),
        ...(item.comments === 0 ? [] : [item.comments === 1 ? '1 comment' : `${item.comments} comments`]),
      ].join(' · ');
    };
    return {
      nameOf: (person) => (person === '' ? 'nobody' : nameOf(person)),
      titleOf: nameOfRecord,
      labelOf: labelOfRecord,
      lineOf,
    };
  }, [labels, nameOf]);
}

type RecordTexts = ReturnType<typeof useRecordTexts>;

const looks = [
  { value: 'record', label: 'By record' },
  { value: 'order', label: 'In order' },
] as const;

function Records({ answer, texts }: { answer: DayAnswer; texts: RecordTexts }) {
  return (
    <div className="flex flex-col gap-4">
      {dayGroups(answer.items).map(({ part, items }) => (
        <section key={part} aria-label={partLabels[part]}>
          <h3 className="flex items-center gap-1.5 text-meta font-medium text-ink-muted">
            {partLabels[part]}
            <span className="text-ink-faint tabular-nums">{formatNumber(items.length)}</span>
          </h3>
          <ul className="-mx-2 divide-y">
            {items.map((item) => (
              <DayRow key={`${item.collection}:${item._id}`} item={item} texts={texts} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Waiting({ answer, texts, person }: { answer: DayAnswer; texts: RecordTexts; person: string }) {
  const groups = waitingGroups(answer.items);
  if (groups.length === 0) return null;
  return (
    <Card title="What waits for whom">
      <div className="flex flex-col gap-4">
        {groups.map((group) => {
          const name = group.person === person ? `${texts.nameOf(person)}, still to do` : texts.nameOf(group.person);
          return (
            <section key={group.person} aria-label={name}>
              <h3 className="flex items-center gap-1.5 text-meta font-medium text-ink-muted">
                <span className="min-w-0 truncate">{group.person === '' ? 'Nobody yet' : name}</span>
                <span className="text-ink-faint tabular-nums">{formatNumber(group.items.length)}</span>
              </h3>
              <ul className="-mx-2 divide-y">
                {group.items.map((item) => (
                  <DayRow key={`${item.collection}:${item._id}`} item={{ ...item, parts: [] }} texts={texts} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Card>
  );
}

function DayPicker({ day, today, onChoose }: { day: string; today: string; onChoose: (day: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <IconButton label="The day before" icon={ChevronLeft} onClick={() => onChoose(addDays(day, -1))} />
      <DayInput label="Day" value={day} max={today} onChange={onChoose} />
      <IconButton
        label="The day after"
        icon={ChevronRight}
        disabled={day >= today}
        onClick={() => onChoose(addDays(day, 1))}
      />
      {day === today ? null : <Button onClick={() => onChoose(today)}>Today</Button>}
    </div>
  );
}

/** Today goes on; other days change with what their reader may see. */
const everyMs = { today: 10_000, other: 300_000 } as const;

/** What somebody did on a day, read again while it goes on. */
function useDay(person: string, day: string, isToday: boolean): Polled<DayAnswer> {
  const query = new URLSearchParams({ person, day });
  const polled = usePolling<DayAnswer>(`/home/day?${query.toString()}`, isToday ? everyMs.today : everyMs.other, false);
  const { answer } = polled;
  // The answer of another day doesn't count while this day's is on its way.
  return answer === null || (answer.person === person && answer.day === day) ? polled : { ...polled, answer: null };
}

/** What a person did on a day: to look back, and to hand over to others. */
export function DayScreen({ labels }: { labels: LabelsOf }) {
  const me = useUser()._id;
  const { timeZone } = useSettings();
  const [search, setSearch] = useAddress(daySearch);
  const [isHandingOver, setHandingOver] = useState(false);
  const today = useToday();
  const { day = today, person = me, part, look = 'record' } = search;
  const isPast = useIsPast();
  const { answer, failure: notRead, ask } = useDay(person, day, day === today);
  const failure = isPast ? onlyNowTexts.day : notRead;
  const texts = useRecordTexts(labels);
  const isOwn = person === me;
  const written = formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const name = texts.nameOf(person);
  const shown =
    answer === null || part === undefined
      ? answer
      : { ...answer, items: answer.items.filter(({ parts }) => parts.includes(part)) };
  const counts = answer === null ? [] : partCounts(answer.items);
  const link = new URL(dayAddress(person, day), window.location.href).href;
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
      <PageHeader
        title={isOwn ? 'My day' : `${name}’s day`}
        description={written}
        actions={
          <>
            <DayPicker
              day={day}
              today={today}
              onChoose={(next) => setSearch({ day: next === today ? undefined : next, part: undefined })}
            />
            <Button variant="primary" icon={Send} disabled={answer === null} onClick={() => setHandingOver(true)}>
              Hand over
            </Button>
          </>
        }
      />
      {answer === null || shown === null ? (
        <Card title="What was done">
          {failure === null ? <SkeletonText lines={6} /> : <ErrorState description={failure} onRetry={ask} />}
        </Card>
      ) : (
        <>
          {counts.length === 0 ? null : (
            <CountCards
              label="What was done"
              cards={counts.map((each) => ({
                id: each.part,
                label: partLabels[each.part],
                tone: partTones[each.part],
                count: each.count,
              }))}
              chosen={part}
              onChoose={(next) => setSearch({ part: next }, { replace: true })}
            />
          )}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
            <Card
              title="What was done"
              actions={
                <Segmented
                  label="Show"
                  className="shrink-0 whitespace-nowrap"
                  value={look}
                  options={looks}
                  onChange={(next) => setSearch({ look: next === 'order' ? next : undefined }, { replace: true })}
                />
              }
            >
              {shown.items.length === 0 ? (
                <EmptyState
                  icon={CalendarCheck2}
                  title="Nothing on this day"
                  description={
                    isOwn
                      ? 'What you create, move, answer and close appears here, once per record.'
                      : `Nothing that you may see was changed by ${name} on this day.`
                  }
                />
              ) : look === 'order' ? (
                <DayOrder answer={shown} labels={labels} texts={texts} timeZone={timeZone} />
              ) : (
                <Records answer={shown} texts={texts} />
              )}
              {answer.complete ? null : (
                <p className="mt-3 text-meta text-ink-muted">
                  So much happened on this day that only its first thousand records are listed.
                </p>
              )}
            </Card>
            <div className="flex min-w-0 flex-col gap-4">
              <Waiting answer={answer} texts={texts} person={person} />
              <DayMessages messages={answer.messages} />
            </div>
          </div>
          <DayDialog
            answer={answer}
            texts={{ ...texts, title: `${name}: ${written}`, link }}
            open={isHandingOver}
            onClose={() => setHandingOver(false)}
          />
        </>
      )}
    </div>
  );
}
