import { firstUnits, type UnitList, type Units, unitsOffered } from '@atrium/contracts/settings/units';
import { useMemo } from 'react';
import { type UnitOption, unitOptions, unitText } from './units-now';
import { useCollection } from '../sync/use-collection';

/** Live, in the order of the settings, with those that are archived. */
export function useUnits(): Units {
  const { departments, designations } = useCollection('settings').documents[0] ?? firstUnits;
  return useMemo(() => ({ departments, designations }), [departments, designations]);
}

/** What codes are called. The functions are others once a name is. */
export interface UnitNames {
  readonly departmentName: (code: string) => string;
  readonly designationName: (code: string) => string;
}

/** Live. */
export function useUnitNames(): UnitNames {
  const units = useUnits();
  return useMemo(
    () => ({
      departmentName: (code: string) => unitText(units, 'departments', code),
      designationName: (code: string) => unitText(units, 'designations', code),
    }),
    [units],
  );
}

/**
 * What a form offers.
 * @param present codes that stand there already, which are offered although they are archived
 */
export function useUnitOptions(list: UnitList, present: string | readonly string[] = ''): readonly UnitOption[] {
  const units = useUnits();
  // Lists of the same codes are the same.
  const held = JSON.stringify(present);
  return useMemo(
    () => unitOptions(units, list, unitsOffered(units[list], JSON.parse(held) as string | readonly string[])),
    [units, list, held],
  );
}

/** All, for what narrows a list: records of archived ones are found as well. */
export function useAllUnitOptions(list: UnitList): readonly UnitOption[] {
  const units = useUnits();
  return useMemo(() => unitOptions(units, list), [units, list]);
}
