import { addMonths } from '@atrium/contracts/core/days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/element/icon-button';
import { monthText } from './select';

export function MonthPicker({ month, onPick }: { month: string; onPick: (month: string) => void }) {
  return (
    <fieldset aria-label="Month" className="flex items-center gap-1">
      <IconButton label="Previous month" icon={ChevronLeft} onClick={() => onPick(addMonths(month, -1))} />
      <span className="min-w-32 text-center font-medium">{monthText(month)}</span>
      <IconButton label="Next month" icon={ChevronRight} onClick={() => onPick(addMonths(month, 1))} />
    </fieldset>
  );
}
