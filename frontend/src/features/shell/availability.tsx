import { dayAt } from '@atrium/contracts/core/zones';
import { type ReactNode, useEffect, useMemo } from 'react';
import { sync } from '../../platform/sync/live';
import { personPictures } from '../../platform/presence/person-pictures';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUnitNames } from '../../platform/organisation/use-units';
import { personStatusSource } from '../../platform/presence/availability';
import { useNow } from '../../ui/format/clock';
import { PersonPictureContext } from '../../ui/person/person-picture';
import { PersonStatusContext } from '../../ui/person/person-status';
import { DepartmentNamesContext, PersonNamesContext } from '../../ui/person/person-names';
import { personNames } from '../../platform/presence/person-names';

export function Availability({ children }: { children: ReactNode }) {
  const { timeZone } = useSettings();
  const { departmentName } = useUnitNames();
  const today = dayAt(useNow(), timeZone);
  const source = useMemo(() => personStatusSource(today), [today]);
  useEffect(() => {
    const stops = (['whereabouts', 'statuses', 'pauses'] as const).map((topic) => sync.follow(topic));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <PersonNamesContext value={personNames}>
      <DepartmentNamesContext value={departmentName}>
        <PersonPictureContext value={personPictures}>
          <PersonStatusContext value={source}>{children}</PersonStatusContext>
        </PersonPictureContext>
      </DepartmentNamesContext>
    </PersonNamesContext>
  );
}
