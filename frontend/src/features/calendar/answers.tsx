import { type EventAnswer, eventAnswers } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView, EventAttendee } from '@atrium/contracts/calendar/views';
import { Check, CircleHelp, Clock, type LucideIcon, X } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PersonChip } from '../../ui/person-chip';
import type { Tone } from '../../ui/tone';
import { useCalendar } from './calendar-context';

interface Word {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

const words: Readonly<Record<EventAnswer | '', Word>> = {
  yes: { label: 'Yes', icon: Check, tone: 'success' },
  maybe: { label: 'Maybe', icon: CircleHelp, tone: 'warning' },
  no: { label: 'No', icon: X, tone: 'danger' },
  '': { label: 'No answer yet', icon: Clock, tone: 'neutral' },
};
const inOrder = ['yes', 'maybe', 'no', ''] as const;

/** How many answered what, such as "2 yes · 1 no answer yet". */
export function answersText(attendees: readonly EventAttendee[]): string {
  return inOrder
    .flatMap((answer) => {
      const count = attendees.filter((each) => each.answer === answer).length;
      return count === 0 ? [] : [`${count} ${words[answer].label.toLowerCase()}`];
    })
    .join(' · ');
}

/** Who is invited and what they answered; who is invited answers here. */
export function Answers({ event }: { event: CalendarEventView }) {
  const { viewer, commands } = useCalendar();
  const { attendees } = event;
  const own = attendees.find(({ _id }) => _id === viewer._id);
  if (attendees.length === 0) return null;
  return (
    <section aria-label="Attendees" className="flex flex-col gap-2">
      <h3 className="font-semibold">
        Attendees <span className="ms-1 text-meta font-medium text-ink-muted">{answersText(attendees)}</span>
      </h3>
      {own === undefined || !viewer.writes ? null : (
        <fieldset aria-label="Do you come?" className="flex flex-wrap items-center gap-2">
          <span className="text-ink-muted">Do you come?</span>
          {eventAnswers.map((answer) => (
            <Button
              key={answer}
              size="sm"
              icon={words[answer].icon}
              variant={own.answer === answer ? 'primary' : 'secondary'}
              aria-pressed={own.answer === answer}
              onClick={() => void commands.respond(event, viewer._id, answer)}
            >
              {words[answer].label}
            </Button>
          ))}
        </fieldset>
      )}
      <ul className="grid max-h-60 gap-x-6 gap-y-1 overflow-y-auto sm:grid-cols-2">
        {attendees.map(({ _id, username, answer }) => (
          <li key={_id} className="flex items-center justify-between gap-2">
            <PersonChip id={_id} name={username} />
            <Badge tone={words[answer].tone} icon={words[answer].icon}>
              {words[answer].label}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
