import { CalendarRange } from 'lucide-react';
import { Chip } from '../../ui/element/chip';
import { usePersonName } from '../presence/use-names';
import type { DrillDown, FigureSearch } from './drill-down';
import { drillDownText } from './drill-down-rules';

export function DrillDownChip(props: { drillDown: DrillDown & FigureSearch; onRemove: () => void }) {
  const { drillDown, onRemove } = props;
  const text = drillDownText(drillDown, usePersonName(drillDown.assignee ?? null));
  if (text === null) return null;
  return (
    <Chip icon={CalendarRange} label="the filter" onRemove={onRemove}>
      {text}
    </Chip>
  );
}
