import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/element/icon-button';

export function YearPicker({ year, onPick }: { year: number; onPick: (year: number) => void }) {
  return (
    <fieldset aria-label="Year" className="flex items-center gap-1">
      <IconButton label="Previous year" icon={ChevronLeft} onClick={() => onPick(year - 1)} />
      <span className="min-w-12 text-center font-medium tabular-nums">{year}</span>
      <IconButton label="Next year" icon={ChevronRight} onClick={() => onPick(year + 1)} />
    </fieldset>
  );
}
