import { instantAt } from '@atrium/contracts/core/zones';
import { getFormats } from '../../ui/format/formats';

/** The name of the viewer's time zone. @param chosen theirs by the settings; null for that of the device */
export function zoneName(chosen: string | null): string {
  return chosen ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The instant at which a day such as `2026-02-28` begins where the viewer is. */
export function viewerDayStart(day: string): Date {
  return new Date(instantAt(day, '00:00', zoneName(getFormats().timeZone)));
}
