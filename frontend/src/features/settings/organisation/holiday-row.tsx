import type { Holiday } from '@atrium/contracts/settings/rules';
import { Trash2 } from 'lucide-react';
import { Checkbox } from '../../../ui/form/checkbox';
import { FormField } from '../../../ui/form/form-field';
import { IconButton } from '../../../ui/element/icon-button';
import { TextInput } from '../../../ui/form/text-input';
import type { Section } from './use-section';
import { weekDayAndDate } from '../../../ui/format/day-texts';

export function HolidayRow(props: {
  holiday: Holiday;
  path: string;
  section: Section;
  onChange: (holiday: Holiday) => void;
  onRemove: () => void;
}) {
  const { holiday, path, section, onChange, onRemove } = props;
  const { date, name, halfDay } = holiday;
  const { problems, canEdit } = section;
  if (!canEdit) {
    return (
      <li className="grid grid-cols-[8.5rem_1fr] gap-3">
        <span className="text-ink-muted tabular-nums">{weekDayAndDate(date)}</span>
        <span>
          {name}
          {halfDay ? <span className="text-ink-faint"> · half day</span> : null}
        </span>
      </li>
    );
  }
  const called = name === '' ? 'the new holiday' : name;
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-2 border-b pb-2 last:border-b-0 sm:grid-cols-[10rem_1fr_auto_auto] sm:border-b-0 sm:pb-0">
      <FormField label={`Date of ${called}`} hideLabel error={problems[`${path}.date`]}>
        <TextInput type="date" value={date} onChange={(event) => onChange({ ...holiday, date: event.target.value })} />
      </FormField>
      <div className="col-span-2 row-start-2 sm:col-span-1 sm:row-start-auto">
        <FormField label={`Name of ${called}`} hideLabel error={problems[`${path}.name`]}>
          <TextInput
            value={name}
            placeholder="Name"
            onChange={(event) => onChange({ ...holiday, name: event.target.value })}
          />
        </FormField>
      </div>
      <Checkbox
        label="Half day"
        className="col-start-1 row-start-3 sm:col-start-auto sm:row-start-auto sm:pt-1.5"
        checked={halfDay}
        onChange={(event) => onChange({ ...holiday, halfDay: event.target.checked })}
      />
      <IconButton
        label={`Remove ${called}`}
        icon={Trash2}
        className="col-start-2 row-start-1 sm:col-start-auto sm:row-start-auto"
        onClick={onRemove}
      />
    </li>
  );
}
