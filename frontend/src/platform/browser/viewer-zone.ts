import { instantAt } from '@atrium/contracts/core/zones';
import { getFormats } from '../../ui/format/formats';

/** @param chosen from the preferences; null for the device's */
export function zoneName(chosen: string | null): string {
  return chosen ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function viewerDayStart(day: string): Date {
  return new Date(instantAt(day, '00:00', zoneName(getFormats().timeZone)));
}
