import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { addressAt } from '../../platform/past/addresses';
import { StillTimeContext, useNow } from '../../ui/format/clock';
import type { ChartMoments, ChartSlot } from '../../widgets/charts/chart-types';
import { useEndOfDay } from './use-end-of-day';

/**
 * Moments of a chart's slots: one goes there on the screen on which one is.
 * @param momentOf in milliseconds; null where a slot is none
 */
export function useChartMoments(momentOf: (slot: ChartSlot) => number | null): ChartMoments {
  const router = useRouter({ warn: false });
  const still = use(StillTimeContext);
  // Draws anew as time passes; it lags by up to 20 s, within which a sprint may have started.
  useNow();
  return {
    of: (slot) => {
      const at = momentOf(slot);
      return at === null || at >= (still ?? Date.now()) ? null : at;
    },
    park: (at) => router.history.push(addressAt(router.history.location.href, at)),
  };
}

/** The same for slots that are days, weeks or months: each stands for the end of its last day, up to which it counts. */
export function useDayMoments(lastDayOf: (slot: ChartSlot) => string | undefined): ChartMoments {
  const endOf = useEndOfDay();
  return useChartMoments((slot) => {
    const day = lastDayOf(slot);
    return day === undefined ? null : endOf(day);
  });
}
