import { dayAt } from '@atrium/contracts/settings/working-time';
import { type ReactNode, useEffect, useMemo } from 'react';
import { sync } from '../../platform/live';
import { useSettings } from '../../platform/use-settings';
import { personStatusSource } from '../../platform/whereabouts';
import { useNow } from '../../ui/clock';
import { PersonStatusContext } from '../../ui/person-status';

/** Tells all avatars and chips within whether their people are there, over one subscription. */
export function Whereabouts({ children }: { children: ReactNode }) {
  const { timeZone } = useSettings();
  const today = dayAt(useNow(), timeZone);
  const source = useMemo(() => personStatusSource(today), [today]);
  useEffect(() => sync.follow('whereabouts'), []);
  return <PersonStatusContext value={source}>{children}</PersonStatusContext>;
}
