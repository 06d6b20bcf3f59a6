import { addDays } from '@atrium/contracts/core/days';
import { instantAt } from '@atrium/contracts/core/zones';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';

/**
 * The moment at which a day ended, in milliseconds, in the organisation's zone: figures by day are cut there, so what is seen at
 * it is what they count.
 * @returns a function that gives null for a day that is not over
 */
export function useEndOfDay(): (day: string) => number | null {
  const { timeZone } = useSettings();
  const now = useNow();
  return (day) => {
    const end = instantAt(addDays(day, 1), '00:00', timeZone) - 1;
    return end < now ? end : null;
  };
}
