import { viewerDay } from '../../ui/format/formats';
import { Cake, Medal, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useNameOf } from '../../platform/presence/use-names';
import { Card } from '../../ui/layout/card';
import { useNow } from '../../ui/format/clock';
import { PersonChip } from '../../ui/person/person-chip';
import { SkeletonText } from '../../ui/status/skeleton';
import { dayText } from '../../shared-features/plan/days';
import { type ComingOccasion, comingOccasions, type Joiner, newJoiners } from './select';

function Occasion({ coming, today, name }: { coming: ComingOccasion; today: string; name: string }) {
  const { occasion, day, years } = coming;
  const Icon = occasion.kind === 'birthday' ? Cake : Medal;
  const what = years === null ? 'Birthday' : years === 1 ? '1 year with us' : `${years} years with us`;
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <Icon aria-hidden className="size-4 shrink-0 text-accent-ink" />
      <span className="min-w-0 grow">
        <PersonChip id={occasion.user} name={name} detail={what} />
      </span>
      <span className={day === today ? 'font-semibold text-accent-ink' : 'text-ink-muted'}>
        {day === today ? 'Today' : dayText(day)}
      </span>
    </li>
  );
}

function JoinerCard({ joiners }: { joiners: readonly Joiner[] }) {
  const nameOf = useNameOf();
  if (joiners.length === 0) return null;
  return (
    <Card title="New colleagues" flush>
      <ul aria-label="New colleagues" className="divide-y">
        {joiners.map(({ user, day }) => (
          <li key={user} className="flex items-center gap-3 px-4 py-2">
            <UserPlus aria-hidden className="size-4 shrink-0 text-accent-ink" />
            <span className="min-w-0 grow">
              <PersonChip id={user} name={nameOf(user)} detail="Joined" />
            </span>
            <span className="text-ink-muted">{dayText(day)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Birthdays and anniversaries to come, and who joined lately. */
export function OccasionList() {
  const { documents, status } = useCollection('occasions');
  const nameOf = useNameOf();
  const today = viewerDay(new Date(useNow()));
  const coming = useMemo(() => comingOccasions(documents, today), [documents, today]);
  const joiners = useMemo(() => newJoiners(documents, today), [documents, today]);
  return (
    <>
      <JoinerCard joiners={joiners} />
      <Card title="Birthdays and anniversaries" flush>
        {status === 'loading' ? (
          <div className="p-4">
            <SkeletonText lines={4} />
          </div>
        ) : coming.length === 0 ? (
          <p className="p-4 text-ink-muted">None within the next six weeks.</p>
        ) : (
          <ul aria-label="Birthdays and anniversaries" className="divide-y">
            {coming.map((one) => (
              <Occasion key={one.occasion._id} coming={one} today={today} name={nameOf(one.occasion.user)} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
