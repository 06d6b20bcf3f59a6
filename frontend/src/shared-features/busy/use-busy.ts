import { type BusyAnswer, busyLimits } from '@atrium/contracts/calendar/busy';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Stretch } from '@atrium/contracts/settings/working-time';
import { type QueryResult, useQuery } from '../../platform/api/use-query';
import { useThrottledCollection } from '../../platform/sync/use-throttled-collection';
import { useNow } from '../../ui/format/clock';

const at = (time: number): string => new Date(time).toISOString();

function turnOf(documents: readonly LiveDocument[]): string {
  return `${documents.length}:${documents.reduce((sum, { version }) => sum + version, 0)}`;
}

/**
 * When people have time. Asked anew whenever events or leave change that the asker sees, and every now and then for
 * those that they don't see.
 * @param asked null to ask nothing
 */
export function useBusy(
  asked: Stretch | null,
  people: readonly string[],
  rooms: readonly string[],
  except: string | null,
): QueryResult<BusyAnswer> {
  const { documents: events } = useThrottledCollection('calendar');
  const { documents: gatherings } = useThrottledCollection('company-events');
  const { documents: absences } = useThrottledCollection('absences');
  const turn = `${turnOf(events)} ${turnOf(gatherings)} ${turnOf(absences)} ${useNow()}`;
  return useQuery<BusyAnswer>(
    asked === null ? null : '/calendar/busy',
    asked === null
      ? {}
      : {
          from: at(asked.from),
          to: at(asked.to),
          people: people.slice(0, busyLimits.people).join(','),
          rooms: rooms.slice(0, busyLimits.rooms).join(','),
          except: except ?? undefined,
        },
    turn,
  );
}
