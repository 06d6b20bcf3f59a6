import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useMemo } from 'react';
import { useNameOf } from '../../platform/presence/use-names';
import { useRecordEntries } from '../../platform/sync/use-history';
import { useNow } from '../../ui/format/clock';
import { formatNumber } from '../../ui/format/numbers';
import { RelativeTime } from '../../ui/format/relative-time';
import { Popover } from '../../ui/overlay/popover';
import { PersonChip } from '../../ui/person/person-chip';
import { ClientVotes } from './client-votes';
import { VoteButton } from './vote-button';
import { VotesOverTime } from './votes-over-time';
import { voteTimes } from './votes';

const monthMs = 30 * 86_400_000;

/** Who voted and when, the newest first; those who voted for a duplicate alone stand last. */
function Voters({ feature }: { feature: FeatureRequestView }) {
  const { _id, voters } = feature;
  const nameOf = useNameOf();
  const now = useNow();
  const entries = useRecordEntries('feature-requests', _id);
  const people = useMemo(() => {
    const times = voteTimes(entries);
    const own = new Set(feature.ownVoters);
    return voters
      .map((id) => ({ id, name: nameOf(id), at: own.has(id) ? (times.get(id) ?? null) : null, isOwn: own.has(id) }))
      .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0) || a.name.localeCompare(b.name));
  }, [entries, feature.ownVoters, voters, nameOf]);
  const recent = people.filter(({ at }) => at !== null && at > now - monthMs).length;
  return (
    <div className="flex flex-col gap-2">
      <VotesOverTime feature={feature} entries={entries} />
      {recent === 0 ? null : (
        <p className="text-meta text-ink-muted">{`${formatNumber(recent)} of ${formatNumber(people.length)} in the last 30 days`}</p>
      )}
      <ul aria-label="Who voted" className="flex max-h-64 flex-col gap-1.5 overflow-y-auto">
        {people.map(({ id, name, at, isOwn }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <PersonChip size="xs" id={id} name={name} detail={isOwn ? undefined : 'for a duplicate'} />
            {at === null ? null : <RelativeTime at={at} className="shrink-0 text-meta text-ink-faint" />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The votes of a request: the reader’s, those of clients, and who gave them when. */
export function FeatureVotes({ feature }: { feature: FeatureRequestView }) {
  const { voters, duplicates } = feature;
  return (
    <>
      <VoteButton feature={feature} />
      <ClientVotes feature={feature} />
      {voters.length === 0 ? null : (
        <Popover variant="link" button="Who voted">
          <Voters feature={feature} />
        </Popover>
      )}
      {duplicates.length === 0 ? null : (
        <span className="text-meta text-ink-faint">
          with those of {duplicates.length === 1 ? 'a duplicate' : `${duplicates.length} duplicates`}
        </span>
      )}
    </>
  );
}
