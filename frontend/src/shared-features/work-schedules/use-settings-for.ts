import { type Scheduled, scheduledFor } from '@atrium/contracts/work-schedules/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useCollection } from '../../platform/sync/use-collection';

/** The organisation's settings, with the own working hours of each person that the reader sees. */
export function useSettingsFor(): (user: string) => SettingsView & Scheduled {
  const settings = useSettings();
  const { documents } = useCollection('work-schedules');
  return useMemo(() => {
    const own = new Map(documents.map(({ _id, entries }) => [_id, scheduledFor(settings, entries)]));
    return (user) => own.get(user) ?? settings;
  }, [settings, documents]);
}
