import type { WeekDay } from '@atrium/contracts/core/days';
import { useUser } from '../session/session';
import { useDocument } from '../sync/use-document';
import { useSettings } from './use-settings';

/** On which day weeks begin: as the person chose, else as the organisation says. */
export function useWeekStart(): WeekDay {
  const own = useDocument('preferences', useUser()._id).document?.weekStart ?? '';
  const { weekStart } = useSettings();
  return own === '' ? weekStart : own;
}
