import { instantAt } from '@atrium/contracts/core/zones';
import { getFormats, deviceZone } from '../../ui/format/formats';

/** @param chosen from the preferences; null for the device's */
export function zoneName(chosen: string | null): string {
  return chosen ?? deviceZone();
}

export function viewerDayStart(day: string): Date {
  return new Date(instantAt(day, '00:00', zoneName(getFormats().timeZone)));
}
