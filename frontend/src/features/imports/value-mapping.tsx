import { type ImportSource, importSources } from '@atrium/contracts/imports/presets';
import { useId } from 'react';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { formatNumber } from '../../ui/format/numbers';
import { wireText } from '../../ui/language/wire-text';
import { Card } from '../../ui/layout/card';
import { type ChosenValues, chosenKey, type ColumnValues, type OccurringValue } from './column-values';

const shownValues = 50;
/** No value of a field is a blank. */
const empty = ' ';

const sourceNames: Readonly<Record<ImportSource, string>> = {
  jira: 'Jira',
  linear: 'Linear',
  trello: 'Trello',
  zendesk: 'Zendesk',
  other: 'Another program',
};
const sources = importSources.map((value) => ({ value, label: sourceNames[value] }));

function ValueRow(props: {
  value: OccurringValue;
  options: readonly { value: string; label: string }[];
  onChoose: (to: string) => void;
}) {
  const { value, options, onChoose } = props;
  const { text, count, becomes, canBecome } = value;
  const id = useId();
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[1fr_16rem]">
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="min-w-0 truncate">{text}</span>
        <span className="shrink-0 text-meta text-ink-faint tabular-nums">
          {count === 1 ? 'once' : `${formatNumber(count)} times`}
        </span>
        {becomes === null ? (
          <span id={id} className="shrink-0 text-meta text-danger-ink">
            No match
          </span>
        ) : null}
      </span>
      {canBecome ? (
        <Select
          aria-label={`What “${text}” becomes`}
          aria-describedby={becomes === null ? id : undefined}
          {...(becomes === null ? { placeholder: 'An error in its rows' } : {})}
          options={options}
          value={becomes === '' ? empty : (becomes ?? '')}
          onChange={({ target }) => onChoose(target.value === empty ? '' : target.value)}
        />
      ) : null}
    </li>
  );
}

/** The values of one column, each with how often it occurs and what it becomes. */
function ColumnValueList(props: {
  shown: ColumnValues;
  onChoose: (field: string, texts: readonly string[], to: string) => void;
}) {
  const { shown, onChoose } = props;
  const { field, choices, values } = shown;
  const mayBeEmpty = field.required !== true;
  const options = [
    ...(mayBeEmpty ? [{ value: empty, label: 'Empty, or the default' }] : []),
    ...choices.map(({ value, label }) => ({ value, label: wireText(label) })),
  ];
  const lost = values.flatMap(({ text, becomes, canBecome }) => (becomes === null && canBecome ? [text] : []));
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-medium">
          {wireText(field.label)}
        </h3>
        {mayBeEmpty && lost.length > 1 ? (
          <Button size="sm" variant="ghost" onClick={() => onChoose(field.name, lost, '')}>
            Leave empty what has no match
          </Button>
        ) : null}
      </div>
      <ul className="flex flex-col divide-y" aria-labelledby={id}>
        {values.slice(0, shownValues).map((value) => (
          <ValueRow
            key={value.text}
            value={value}
            options={options}
            onChoose={(to) => onChoose(field.name, [value.text], to)}
          />
        ))}
      </ul>
      {values.length > shownValues ? (
        <p className="pt-1 text-meta text-ink-faint">
          And {formatNumber(values.length - shownValues)} more, which occur less often.
        </p>
      ) : null}
    </section>
  );
}

/** What the values of choices become: by what the program means that wrote the file, or as somebody chooses here. */
export function ValueMappingCard(props: {
  values: readonly ColumnValues[];
  source: ImportSource;
  onSource: (source: ImportSource) => void;
  chosen: ChosenValues;
  onChosen: (chosen: ChosenValues) => void;
}) {
  const { values, source, onSource, chosen, onChosen } = props;
  const shown = values.filter((one) => one.values.length > 0);
  if (shown.length === 0) return null;
  const choose = (field: string, texts: readonly string[], to: string) =>
    onChosen(new Map([...chosen, ...texts.map((text) => [chosenKey(field, text), to] as const)]));
  return (
    <Card title="What values become">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
          <FormField label="The file comes from">
            <Select
              options={sources}
              value={source}
              onChange={({ target }) => onSource(importSources.find((one) => one === target.value) ?? 'other')}
            />
          </FormField>
          <p className="self-end text-meta text-ink-muted">
            Each value becomes what that program means by it. Change what you mean otherwise.
          </p>
        </div>
        {shown.map((one) => (
          <ColumnValueList key={one.field.name} shown={one} onChoose={choose} />
        ))}
      </div>
    </Card>
  );
}
