import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/element/button';
import { Segmented } from '../../../ui/form/segmented';
import { HolidayRow } from './holiday-row';
import { holidayYears, newHoliday, nextFreeDay } from './holidays';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

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
          <Button
            size="sm"
            icon={Plus}
            className="self-start"
            onClick={() => set('holidays', [...holidays, newHoliday(nextFreeDay(holidays, year))])}
          >
            Add a holiday
          </Button>
        ) : null}
      </SettingGroup>
    </SectionCard>
  );
}
