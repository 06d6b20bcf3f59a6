import { answerTo, type Occurrence } from '@atrium/contracts/calendar/occurrences';
import { type EventAnswer, eventAnswers } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView, EventAttendee } from '@atrium/contracts/calendar/views';
import { ownValue } from '@atrium/contracts/core/values';
import { Check, CircleHelp, Clock, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { PersonChip } from '../../../ui/person/person-chip';
import type { Tone } from '../../../ui/element/tone';
import { useCalendar } from '../calendar-context';
import { inSentence } from '../../../ui/language/in-sentence';

interface Word {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

const labels: Readonly<Record<EventAnswer | '', Word>> = {
  yes: { label: 'Yes', icon: Check, tone: 'success' },
  maybe: { label: 'Maybe', icon: CircleHelp, tone: 'warning' },
  no: { label: 'No', icon: X, tone: 'danger' },
  '': { label: 'No answer yet', icon: Clock, tone: 'neutral' },
};
const inOrder = ['yes', 'maybe', 'no', ''] as const;

/** "2 yes · 1 no answer yet". */
function answersText(answers: readonly (EventAnswer | '')[]): string {
  return inOrder
    .flatMap((answer) => {
      const count = answers.filter((each) => each === answer).length;
      return count === 0 ? [] : [`${count} ${inSentence(labels[answer].label)}`];
    })
    .join(' · ');
}

function Choices(props: {
  question: string;
  label?: string;
  given: EventAnswer | '';
  onAnswer: (answer: EventAnswer) => void;
  children?: ReactNode;
}) {
  const { question, label = question, given, onAnswer, children } = props;
  return (
    <fieldset aria-label={question} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="w-full text-ink-muted @md/panel:w-24">{label}</span>
      {eventAnswers.map((answer) => (
        <Button
          key={answer}
          size="sm"
          icon={labels[answer].icon}
          variant={given === answer ? 'primary' : 'secondary'}
          aria-pressed={given === answer}
          onClick={() => onAnswer(answer)}
        >
          {labels[answer].label}
        </Button>
      ))}
      {children}
    </fieldset>
  );
}

function OwnAnswers({ event, one, own }: { event: CalendarEventView; one: Occurrence; own: EventAttendee }) {
  const { commands } = useCalendar();
  const single = ownValue(one.answers, own._id);
  const toAll = (answer: EventAnswer) => void commands.respond(event, null, own._id, answer);
  const toOne = (answer: EventAnswer | '') => void commands.respond(event, one, own._id, answer);
  if (!one.recurring) return <Choices question="Are you coming?" given={own.answer} onAnswer={toAll} />;
  return (
    <div className="flex flex-col gap-2">
      <Choices question="Are you coming to all of them?" label="All of them" given={own.answer} onAnswer={toAll} />
      <Choices question="Are you coming to this one?" label="This one" given={single ?? ''} onAnswer={toOne}>
        {single === undefined ? (
          <span className="text-meta text-ink-faint">as to all of them</span>
        ) : (
          <Button size="sm" variant="ghost" onClick={() => toOne('')}>
            As to all
          </Button>
        )}
      </Choices>
    </div>
  );
}

export function Answers({ event, one }: { event: CalendarEventView; one: Occurrence }) {
  const { viewer } = useCalendar();
  const { attendees } = event;
  const own = attendees.find(({ _id }) => _id === viewer._id);
  if (attendees.length === 0) return null;
  return (
    <section aria-label="Attendees" className="flex flex-col gap-2">
      <h3 className="font-semibold">
        Attendees{' '}
        <span className="ms-1 text-meta font-medium text-ink-muted">
          {answersText(attendees.map((attendee) => answerTo(one, attendee)))}
        </span>
      </h3>
      {own === undefined || !viewer.writes ? null : <OwnAnswers event={event} one={one} own={own} />}
      <ul className="grid max-h-60 gap-x-6 gap-y-1 overflow-y-auto @md/panel:grid-cols-2">
        {attendees.map((attendee) => {
          const { label, tone, icon } = labels[answerTo(one, attendee)];
          return (
            <li key={attendee._id} className="flex items-center gap-2">
              <PersonChip id={attendee._id} name={attendee.username} />
              {ownValue(one.answers, attendee._id) === undefined ? null : (
                <span className="ms-auto shrink-0 text-meta text-ink-muted">this one</span>
              )}
              <Badge
                tone={tone}
                icon={icon}
                className={ownValue(one.answers, attendee._id) === undefined ? 'ms-auto' : ''}
              >
                {label}
              </Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
