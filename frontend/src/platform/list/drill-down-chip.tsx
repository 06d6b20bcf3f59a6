import { CalendarRange } from 'lucide-react';
import { Chip } from '../../ui/element/chip';
import type { DrillDown } from './drill-down';
import { drillDownText } from './drill-down-rules';

export function DrillDownChip({ drillDown, onRemove }: { drillDown: DrillDown; onRemove: () => void }) {
  const text = drillDownText(drillDown);
  if (text === null) return null;
  return (
    <Chip icon={CalendarRange} label="the filter" onRemove={onRemove}>
      {text}
    </Chip>
  );
}
