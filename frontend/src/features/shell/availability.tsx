import { type ReactNode, useEffect, useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { sync } from '../../platform/sync/live';
import { personPictures } from '../../platform/presence/person-pictures';
import { useUnitNames } from '../../platform/organisation/use-units';
import { personStatusSource } from '../../platform/presence/availability';
import { PersonPictureContext } from '../../ui/person/person-picture';
import { PersonStatusContext } from '../../ui/person/person-status';
import { DepartmentNamesContext, PersonNamesContext } from '../../ui/person/person-names';
import { personNames } from '../../platform/presence/person-names';

export function Availability({ children }: { children: ReactNode }) {
  const { departmentName } = useUnitNames();
  const today = useToday();
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
