import { type ImportedCollection, importFields, requiredFields } from '@atrium/contracts/imports/importable-kinds';
import { unitsInUse } from '@atrium/contracts/settings/units';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUnits } from '../../platform/organisation/use-units';
import { unitOptions } from '../../platform/organisation/units-now';
import { Card } from '../../ui/layout/card';

/** Which columns a file may have, those with a star always, and what their cells may say. */
export function FieldHelp({ collection }: { collection: ImportedCollection }) {
  const units = useUnits();
  const { leaveTypes } = useSettings();
  const choices = importFields(collection).flatMap((field) => {
    if (field.type === 'unit') {
      const offered = unitOptions(units, field.units, unitsInUse(units[field.units]));
      return [{ label: field.label, values: offered.map(({ label }) => label) }];
    }
    if (field.name === 'type' && field.type === 'internal') {
      return [{ label: field.label, values: leaveTypes.map(({ name }) => name) }];
    }
    if (field.type !== 'choice') return [];
    return [{ label: field.label, values: field.options.map((one) => field.optionLabels?.[one] ?? one) }];
  });
  const needed = new Set(requiredFields(collection).map(({ name }) => name));
  const hasDays = importFields(collection).some(({ type }) => type === 'day');
  return (
    <Card title="What the file can contain">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
        <dt className="text-ink-muted">Columns</dt>
        <dd>
          {importFields(collection)
            .map(({ label, name }) => (needed.has(name) ? `${label} *` : label))
            .join(', ')}
        </dd>
        {choices.map(({ label, values }) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{values.join(', ')}</dd>
          </div>
        ))}
        {hasDays && (
          <>
            <dt className="text-ink-muted">Days</dt>
            <dd>2026-02-28, or 28.2.2026</dd>
          </>
        )}
        <dt className="text-ink-muted">People</dt>
        <dd>
          {collection === 'users'
            ? 'By username, full name or e-mail address; also of an earlier row'
            : 'By username or full name'}
        </dd>
      </dl>
    </Card>
  );
}
