import { labelsOf } from '@atrium/contracts/settings/labels';
import { useSettings } from '../../platform/organisation/use-settings';
import { LabelChip } from '../../widgets/labels/label-chip';

/** The labels of a record as they are called now; what doesn't fit is counted, and named in the tip. */
export function LabelChips({ ids, max = 3 }: { ids: readonly string[]; max?: number }) {
  const { labels } = useSettings();
  const found = labelsOf(labels, ids);
  if (found.length === 0) return null;
  const rest = found.slice(max);
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-1">
      {found.slice(0, max).map(({ id, name, color }) => (
        <LabelChip key={id} name={name} color={color} />
      ))}
      {rest.length === 0 ? null : (
        <span title={rest.map(({ name }) => name).join(', ')} className="text-meta text-ink-faint">
          +{rest.length}
        </span>
      )}
    </span>
  );
}
