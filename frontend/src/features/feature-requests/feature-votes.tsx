import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useNameOf } from '../../platform/presence/use-names';
import { PersonChip } from '../../ui/person/person-chip';
import { Popover } from '../../ui/overlay/popover';
import { VoteButton } from './vote-button';

export function FeatureVotes({ feature }: { feature: FeatureRequestView }) {
  const { voters, ownVoters, duplicates } = feature;
  const nameOf = useNameOf();
  const people = voters.map((id) => ({ id, name: nameOf(id) })).toSorted((a, b) => a.name.localeCompare(b.name));
  const own = new Set(ownVoters);
  return (
    <>
      <VoteButton feature={feature} />
      {people.length === 0 ? null : (
        <Popover variant="link" button="Who voted">
          <ul aria-label="Who voted" className="flex max-h-64 flex-col gap-1.5 overflow-y-auto">
            {people.map(({ id, name }) => (
              <li key={id}>
                <PersonChip size="xs" id={id} name={name} detail={own.has(id) ? undefined : 'for a duplicate'} />
              </li>
            ))}
          </ul>
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
