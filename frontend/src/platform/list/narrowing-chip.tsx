import { CalendarRange } from 'lucide-react';
import { Chip } from '../../ui/element/chip';
import type { Narrowing } from './list-narrowing';
import { narrowingText } from './narrowed-list';

export function NarrowingChip({ narrowing, onRemove }: { narrowing: Narrowing; onRemove: () => void }) {
  const text = narrowingText(narrowing);
  if (text === null) return null;
  return (
    <Chip icon={CalendarRange} label="the narrowing" onRemove={onRemove}>
      {text}
    </Chip>
  );
}
