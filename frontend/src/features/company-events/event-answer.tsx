import { answersShown, type EventAnswer, eventAnswers } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView, EventAnswerView, EventAttendanceView } from '@atrium/contracts/company-events/views';
import { CircleHelp, type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { cx } from '../../ui/element/cx';
import { useEventCommands } from './use-event-commands';
import { ownValue } from '@atrium/contracts/core/values';
import { useActingTenant, useUser } from '../../platform/session/session';
import { useDocument } from '../../platform/sync/use-document';
import { useState } from 'react';
import { useTopic } from '../../platform/sync/use-collection';
import { useNameOf } from '../../platform/presence/use-names';
import { Button } from '../../ui/element/button';
import { PersonChip } from '../../ui/person/person-chip';
import { SkeletonText } from '../../ui/status/skeleton';

/** How many come to an event; nobody while that is on its way. */
function useAttendance(event: string): Pick<EventAttendanceView, EventAnswer> {
  const { document } = useDocument('event-attendance', event);
  return document ?? { yes: 0, maybe: 0, no: 0 };
}

/** What the signed-in person answered to an event; null when they have not. */
function useOwnAnswer(event: string): EventAnswer | null {
  const { document } = useDocument('event-answers-own', useUser()._id);
  return ownValue(document?.answers ?? {}, event)?.answer ?? null;
}

/** Whether the signed-in person is one of the organisation's people, who are asked whether they come. */
function useIsInvited(): boolean {
  const { role } = useUser();
  return useActingTenant() === null && role !== 'superadmin';
}

const titles: Readonly<Record<EventAnswer, string>> = { yes: 'Coming', maybe: 'Maybe', no: 'Not coming' };

/** How many people of each answer are named before one asks for all of them. */
const fewest = 12;

/** Those who gave one answer. */
function Answered({ answer, people }: { answer: EventAnswer; people: readonly EventAnswerView[] }) {
  const nameOf = useNameOf();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? people : people.slice(0, fewest);
  return (
    <section aria-label={titles[answer]} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-meta font-medium text-ink-muted">
        {titles[answer]} <span className="tabular-nums">{people.length}</span>
      </h3>
      <ul className="flex flex-col gap-1.5">
        {shown.map(({ user }) => (
          <li key={user}>
            <PersonChip id={user} name={nameOf(user)} />
          </li>
        ))}
      </ul>
      {shown.length < people.length ? (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setAll(true)}>
          {people.length - shown.length} more
        </Button>
      ) : null}
    </section>
  );
}

/** Who answered what to an event; it changes as they answer. */
export function EventPeople({ event }: { event: string }) {
  const { documents, status } = useTopic<EventAnswerView>(`event-answers:${event}`);
  if (status === 'loading') return <SkeletonText lines={3} />;
  const answered = documents.filter(({ answer }) => answer !== '');
  if (answered.length === 0) return <p className="text-ink-muted">Nobody has answered yet.</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {eventAnswers.map((answer) => (
        <Answered key={answer} answer={answer} people={answered.filter((one) => one.answer === answer)} />
      ))}
      {documents.length >= answersShown ? <p className="text-ink-faint">The newest answers are shown.</p> : null}
    </div>
  );
}

const choices: readonly { answer: EventAnswer; label: string; icon: LucideIcon; on: string }[] = [
  { answer: 'yes', label: 'Yes', icon: ThumbsUp, on: 'border-success-line bg-success-soft text-success-ink' },
  { answer: 'maybe', label: 'Maybe', icon: CircleHelp, on: 'border-warning-line bg-warning-soft text-warning-ink' },
  { answer: 'no', label: 'No', icon: ThumbsDown, on: 'border-danger-line bg-danger-soft text-danger-ink' },
];

export function EventAnswerButtons({ event, isOver }: { event: CompanyEventView; isOver: boolean }) {
  const counts = useAttendance(event._id);
  const own = useOwnAnswer(event._id);
  const isInvited = useIsInvited();
  const { answer } = useEventCommands();
  const isClosed = event.cancelled || event.deleted || isOver || !isInvited;
  return (
    <fieldset
      aria-label={`Do you come to ${event.title}?`}
      className="relative z-1 flex flex-wrap items-center gap-1.5 self-start"
    >
      {choices.map((choice) => (
        <button
          key={choice.answer}
          type="button"
          disabled={isClosed}
          aria-pressed={own === choice.answer}
          onClick={() => void answer(event, own, choice.answer)}
          className={cx(
            'inline-flex h-7 items-center gap-1.5 rounded-md border px-2 text-meta font-medium tabular-nums transition-colors',
            own === choice.answer ? choice.on : 'text-ink-muted enabled:hover:bg-hover',
          )}
        >
          <choice.icon aria-hidden className="size-3.5 max-sm:hidden" />
          {choice.label}
          <span>{counts[choice.answer]}</span>
        </button>
      ))}
    </fieldset>
  );
}
