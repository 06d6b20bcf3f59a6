import { answersShown, type EventAnswer, eventAnswers } from '@atrium/contracts/company-events/rules';
import type { EventAnswerView } from '@atrium/contracts/company-events/views';
import { useState } from 'react';
import { useTopic } from '../../platform/sync/use-collection';
import { useNameOf } from '../../platform/presence/use-names';
import { Button } from '../../ui/element/button';
import { PersonChip } from '../../ui/person/person-chip';
import { SkeletonText } from '../../ui/status/skeleton';

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
