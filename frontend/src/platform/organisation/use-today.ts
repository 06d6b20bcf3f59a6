import { dayAt } from '@atrium/contracts/core/zones';
import { useNow } from '../../ui/format/clock';
import { useSettings } from './use-settings';

/** The organisation's day: that of its own clock, wherever the reader is. */
export function useToday(): string {
  const { timeZone } = useSettings();
  return dayAt(useNow(), timeZone);
}
