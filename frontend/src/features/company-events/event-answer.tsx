import type { EventAnswer } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { CircleHelp, type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { cx } from '../../ui/element/cx';
import { useEventCommands } from './use-event-commands';
import { useAttendance, useIsInvited, useOwnAnswer } from './use-events';

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
    <fieldset aria-label={`Do you come to ${event.title}?`} className="flex flex-wrap items-center gap-1.5">
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
