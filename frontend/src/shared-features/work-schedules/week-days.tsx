import { type WeekDay, weekDays } from '@atrium/contracts/core/days';
import { weekDayName } from '../../ui/format/day-texts';
import { Checkbox } from '../../ui/form/checkbox';

/**
 * Days of the week.
 * @param props.first with which a week begins
 */
export function WeekDays(props: {
  value: readonly WeekDay[];
  first: WeekDay;
  width?: 'short' | 'long';
  onChange: (value: WeekDay[]) => void;
}) {
  const { value, first, width = 'long', onChange } = props;
  const ordered = [...weekDays.slice(first), ...weekDays.slice(0, first)];
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {ordered.map((day) => (
        <Checkbox
          key={day}
          label={weekDayName(day, width)}
          checked={value.includes(day)}
          onChange={({ target }) =>
            onChange(weekDays.filter((each) => (each === day ? target.checked : value.includes(each))))
          }
        />
      ))}
    </div>
  );
}
