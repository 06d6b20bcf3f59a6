import { answersShown, type EventAnswer, eventAnswers } from '@atrium/contracts/company-events/rules';
import type { EventAnswerView } from '@atrium/contracts/company-events/views';
import { useTopic } from '../../platform/use-collection';
import { useNameOf } from '../../platform/use-names';
import { PersonChip } from '../../ui/person-chip';
import { SkeletonText } from '../../ui/skeleton';

const titles: Readonly<Record<EventAnswer, string>> = { yes: 'Coming', maybe: 'Maybe', no: 'Not coming' };

/** Who answered what to an event; it changes as they answer. */
export function EventPeople({ event }: { event: string }) {
  const { documents, status } = useTopic<EventAnswerView>(`event-answers:${event}`);
  const nameOf = useNameOf();
  if (status === 'loading') return <SkeletonText lines={3} />;
  const answered = documents.filter(({ answer }) => answer !== '');
  if (answered.length === 0) return <p className="text-ink-muted">Nobody has answered yet.</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {eventAnswers.map((answer) => {
        const people = answered.filter((one) => one.answer === answer);
        return (
          <section key={answer} aria-label={titles[answer]} className="flex min-w-0 flex-col gap-2">
            <h3 className="text-meta font-medium text-ink-muted">
              {titles[answer]} <span className="tabular-nums">{people.length}</span>
            </h3>
            <ul className="flex max-h-60 flex-col gap-1.5 overflow-y-auto">
              {people.map(({ user }) => (
                <li key={user}>
                  <PersonChip id={user} name={nameOf(user)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {documents.length >= answersShown ? <p className="text-ink-faint">The newest answers are shown.</p> : null}
    </div>
  );
}
