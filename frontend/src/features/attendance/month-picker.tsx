import { addMonths } from '@atrium/contracts/core/days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDate } from '../../ui/format/formats';
import { IconButton } from '../../ui/element/icon-button';

export function MonthPicker(props: { month: string; present: string; onPick: (month: string) => void }) {
  const { month, present, onPick } = props;
  const name = formatDate(`${month}-01`, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return (
    <fieldset aria-label="Month" className="flex items-center gap-1">
      <IconButton label="Previous month" icon={ChevronLeft} onClick={() => onPick(addMonths(month, -1))} />
      <span className="min-w-28 text-center font-medium">{name}</span>
      <IconButton
        label="Next month"
        icon={ChevronRight}
        disabled={month >= present}
        onClick={() => onPick(addMonths(month, 1))}
      />
    </fieldset>
  );
}
