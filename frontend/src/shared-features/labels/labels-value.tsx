import type { NumberedKind } from '@atrium/contracts/core/record-kind';
import { labelsOf } from '@atrium/contracts/settings/labels';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { ChooserForm } from '../../ui/form/chooser-form';
import { Popover } from '../../ui/overlay/popover';
import { tipFocus } from '../history/tip-focus';
import { numberOf } from '../record-list/record-values';
import { LabelChips } from './label-chips';
import { LabelsField } from './labels-field';

/** Several labels, of which nothing is saved before they are confirmed. */
function LabelsForm({
  ids,
  label,
  onChoose,
}: {
  ids: readonly string[];
  label: string;
  onChoose: (ids: readonly string[]) => void;
}) {
  const [chosen, setChosen] = useState(ids);
  return (
    <ChooserForm onConfirm={() => onChoose(chosen)}>
      <LabelsField label={label} value={chosen} onChange={setChosen} />
    </ChooserForm>
  );
}

/** The labels of a record, to be chosen in place. */
export function LabelsValue(props: {
  kind: NumberedKind;
  record: { readonly labels: readonly string[]; readonly deleted: boolean };
  mayEdit: boolean;
  /** How many are shown before the rest is counted. */
  max?: number;
  onChoose: (ids: readonly string[]) => void;
}) {
  const { kind, record, mayEdit, max = 8, onChoose } = props;
  const { labels } = useSettings();
  const changes = mayEdit && !record.deleted;
  const ids = labelsOf(labels, record.labels).map(({ id }) => id);
  const label = `Labels of ${numberOf(kind, record)}`;
  return (
    <span
      data-field="labels"
      {...tipFocus(!changes)}
      className="flex min-w-0 items-center gap-1 rounded-sm [td>&]:py-1"
    >
      {ids.length === 0 ? <span className="text-ink-faint">None</span> : <LabelChips ids={record.labels} max={max} />}
      {changes ? (
        <Popover square size="sm" label={label} button={<Tags aria-hidden className="size-4" />}>
          {(close) => (
            <LabelsForm
              ids={ids}
              label={label}
              onChoose={(chosen) => {
                close();
                if (chosen.toSorted().join(' ') !== ids.toSorted().join(' ')) onChoose(chosen);
              }}
            />
          )}
        </Popover>
      ) : null}
    </span>
  );
}
