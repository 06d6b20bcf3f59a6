import {
  type Label,
  labelColors,
  type LabelColor,
  labelsInUse,
  longestLabel,
  nextColor,
} from '@atrium/contracts/settings/labels';
import { GitMerge, Trash2 } from 'lucide-react';
import { newKey } from '../../../platform/api/new-key';
import { AddRowButton } from '../../../ui/form/add-row-button';
import { IconButton } from '../../../ui/element/icon-button';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { Menu } from '../../../ui/overlay/menu';
import { LabelChip } from '../../../widgets/labels/label-chip';
import { mergedInto, withoutLabel } from './label-list';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type Section, type SectionSource, useSection } from './use-section';

const colorNames: Readonly<Record<LabelColor, string>> = {
  blue: 'Blue',
  violet: 'Violet',
  pink: 'Pink',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  grey: 'Grey',
};
const colors = labelColors.map((value) => ({ value, label: colorNames[value] }));

function LabelRow(props: {
  label: Label;
  /** Identifies the row in the server's problems. */
  path: string;
  section: Section;
  /** Into which it can be merged. */
  others: readonly Label[];
  /** What those are called that were merged into it. */
  merged: readonly string[];
  onChange: (label: Label) => void;
  onMerge: (into: string) => void;
  onRemove: () => void;
}) {
  const { label, path, section, others, merged, onChange, onMerge, onRemove } = props;
  const { canEdit, problems } = section;
  const name = label.name === '' ? 'the new label' : label.name;
  const note = merged.length === 0 ? null : <p className="text-meta text-ink-faint">Also {merged.join(', ')}</p>;
  if (!canEdit) {
    return (
      <li className="flex flex-wrap items-center gap-2">
        <LabelChip name={label.name} color={label.color} /> {note}
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-start gap-1">
      <div className="min-w-32 grow">
        <FormField label={`Name of ${name}`} hideLabel error={problems[`${path}.name`]}>
          <TextInput
            value={label.name}
            maxLength={longestLabel}
            onChange={(event) => onChange({ ...label, name: event.target.value })}
          />
        </FormField>
        {note}
      </div>
      <FormField label={`Colour of ${name}`} hideLabel error={problems[`${path}.color`]}>
        <Select
          className="w-28"
          value={label.color}
          options={colors}
          onChange={(event) =>
            onChange({ ...label, color: labelColors.find((each) => each === event.target.value) ?? label.color })
          }
        />
      </FormField>
      <Menu
        label={`Merge ${name}`}
        disabled={others.length === 0}
        header={<span className="text-meta text-ink-muted">What has it gets</span>}
        groups={[
          others.map(({ id, name: other }) => ({ id, label: other || 'the new label', onSelect: () => onMerge(id) })),
        ]}
      >
        <GitMerge aria-hidden className="size-4" />
      </Menu>
      <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
    </li>
  );
}

/** The organisation's labels of bugs, feature requests and tickets. */
export function LabelsSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  const { labels } = values;
  const used = labelsInUse(labels);
  const put = (next: readonly Label[]) => set('labels', [...next]);
  return (
    <SectionCard
      title="Labels"
      description="Labels of bugs, feature requests and tickets. What has a merged one gets the other in its place; a removed one is no longer shown. Developers also create labels while they type them."
      section={section}
    >
      <SettingGroup section={section} name="labels" legend="Labels" hideLegend>
        <ul className="flex flex-col gap-2">
          {used.length === 0 ? <li className="text-ink-faint">None</li> : null}
          {used.map((label) => (
            <LabelRow
              key={label.id}
              label={label}
              path={`labels.${labels.indexOf(label)}`}
              section={section}
              others={used.filter((other) => other !== label)}
              merged={labels.filter(({ into }) => into === label.id).map(({ name }) => name)}
              onChange={(next) => put(labels.map((each) => (each === label ? next : each)))}
              onMerge={(into) => put(mergedInto(labels, label, into, source.live.labels))}
              onRemove={() => put(withoutLabel(labels, label))}
            />
          ))}
        </ul>
        {canEdit ? (
          <AddRowButton
            className="self-start"
            onAdd={() => put([...labels, { id: newKey(), name: '', color: nextColor(labels), into: null }])}
          >
            Add a label
          </AddRowButton>
        ) : null}
      </SettingGroup>
    </SectionCard>
  );
}
