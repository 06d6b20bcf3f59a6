import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Copy, CopyX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useCollection } from '../../platform/sync/use-collection';
import { Button } from '../../ui/element/button';
import { Combobox } from '../../ui/form/combobox';
import { Form } from '../../ui/form/form';
import { ItemChip } from '../../shared-features/item-links/item-chip';
import { useFeatureList } from './feature-context';
import { featureNumber, featureTitle, topic } from './select';
import { withPresentVotes } from './votes';

function label(feature: FeatureRequestView): string {
  return `${featureNumber(feature)} ${featureTitle(feature)}`.trim();
}

/** Not duplicates themselves; most votes first. */
function useOriginals(self: string): readonly FeatureRequestView[] {
  const { documents } = useCollection(topic);
  const isThere = useIsThere();
  return useMemo(
    () =>
      documents
        .filter(({ _id, deleted, duplicateOf }) => _id !== self && !deleted && duplicateOf === null)
        .map((feature) => withPresentVotes(feature, isThere))
        .toSorted((a, b) => b.votes - a.votes || b.frnumber - a.frnumber),
    [documents, self, isThere],
  );
}

function MarkDuplicate({ feature }: { feature: FeatureRequestView }) {
  const { commands } = useFeatureList();
  const originals = useOriginals(feature._id);
  const [chosen, setChosen] = useState<FeatureRequestView | null>(null);
  const mark = () => {
    if (chosen === null) return false;
    void commands.markDuplicate(feature, chosen._id);
    setChosen(null);
    return true;
  };
  return (
    <Form onSubmit={mark} className="flex flex-wrap items-center gap-2">
      <div className="min-w-48 grow">
        <Combobox<FeatureRequestView>
          label="Request that this one duplicates"
          placeholder="Duplicate of: number or words"
          value={chosen}
          onChange={setChosen}
          options={originals}
          getKey={({ _id }) => _id}
          getLabel={label}
          emptyText="No such request"
        />
      </div>
      <Button type="submit" icon={Copy} disabled={chosen === null}>
        Mark as duplicate
      </Button>
    </Form>
  );
}

export function FeatureDuplicates({ feature }: { feature: FeatureRequestView }) {
  const { rights, commands } = useFeatureList();
  const { duplicateOf, duplicates, deleted } = feature;
  const mayMark = rights.edit && !deleted;
  return (
    <div className="flex flex-col gap-2">
      {duplicateOf === null ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-meta text-ink-faint">Its votes count for</span>
          <ItemChip item={{ collection: topic, id: duplicateOf }} />
          {mayMark ? (
            <Button size="sm" icon={CopyX} onClick={() => void commands.markDuplicate(feature, null)}>
              Not a duplicate
            </Button>
          ) : null}
        </div>
      )}
      {duplicates.length === 0 ? null : (
        <ul aria-label="Duplicates" className="flex flex-col gap-1">
          {duplicates.map(({ _id, voters }) => (
            <li key={_id} className="flex min-w-0 animate-rise items-center gap-2">
              <ItemChip item={{ collection: topic, id: _id }} />
              <span className="shrink-0 text-meta text-ink-faint tabular-nums">
                {voters.length} {voters.length === 1 ? 'vote' : 'votes'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {duplicateOf === null && duplicates.length === 0 && !mayMark ? (
        <p className="text-ink-faint">Nothing else asks for the same</p>
      ) : null}
      {mayMark && duplicateOf === null ? <MarkDuplicate feature={feature} /> : null}
    </div>
  );
}
