import type { Holiday } from '@atrium/contracts/settings/rules';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AddRowButton } from '../../../ui/form/add-row-button';
import { IconButton } from '../../../ui/element/icon-button';
import { Checkbox } from '../../../ui/form/checkbox';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextInput } from '../../../ui/form/text-input';
import { weekDayAndDate } from '../../../ui/format/day-texts';
import { HolidayFileButton } from './holiday-file-button';
import { holidayYears, newHoliday, nextFreeDay } from './holidays';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type Section, type SectionSource, useSection } from './use-section';

function HolidayRow(props: {
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

export function HolidaysSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  const [thisYear] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(thisYear);
  const { holidays } = values;
  const years = holidayYears(holidays, thisYear);
  const shown = holidays
    .map((holiday, index) => ({ holiday, index }))
    .filter(({ holiday }) => {
      // A half-typed date belongs to the year being edited.
      return holiday.date.startsWith(`${year}-`) || !/^\d{4}-/.test(holiday.date);
    });
  return (
    <SectionCard
      title="Holidays"
      description="On half days only the first half of the working hours is worked."
      section={section}
    >
      <Segmented
        label="Year"
        className="self-start"
        value={String(year)}
        onChange={(next) => setYear(Number(next))}
        options={years.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <SettingGroup section={section} name="holidays" legend="Holidays" hideLegend>
        {shown.length === 0 ? <p className="text-ink-faint">No holidays in {year} yet.</p> : null}
        <ul className="flex flex-col gap-2">
          {shown.map(({ holiday, index }) => (
            <HolidayRow
              key={index}
              holiday={holiday}
              path={`holidays.${index}`}
              section={section}
              onChange={(next) => set('holidays', holidays.with(index, next))}
              onRemove={() => set('holidays', holidays.toSpliced(index, 1))}
            />
          ))}
        </ul>
        {canEdit ? (
          <div className="relative flex flex-wrap gap-2">
            <AddRowButton onAdd={() => set('holidays', [...holidays, newHoliday(nextFreeDay(holidays, year))])}>
              Add a holiday
            </AddRowButton>
            <HolidayFileButton
              holidays={holidays}
              onAdd={(added) => {
                set('holidays', [...holidays, ...added]);
                setYear(Number(added[0]?.date.slice(0, 4) ?? year));
              }}
            />
          </div>
        ) : null}
      </SettingGroup>
    </SectionCard>
  );
}
