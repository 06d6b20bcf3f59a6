import {
  firstUnits,
  isFirstUnit,
  type Unit,
  type UnitList,
  unitName,
  type Units,
} from '@atrium/contracts/settings/units';
import { wireText } from '../../ui/language/wire-text';

// Injected, so that what is compared and written as text needs no store.
let source: () => Units = () => firstUnits;

export function unitsFrom(units: () => Units): void {
  source = units;
}

/** The organisation's departments and designations, also those that are archived. For use outside of rendering. */
export function unitsNow(): Units {
  return source();
}

/**
 * What a department or designation is called: by its first name in the reader's language, and else as the organisation
 * wrote it. @returns a code that is on no list as it is: the past may hold one
 */
export function unitText(units: Units, list: UnitList, code: string): string {
  const name = unitName(units[list], code);
  return isFirstUnit(list, code) ? wireText(name) : name;
}

/** For use outside of rendering; see `useUnitNames`. */
export const departmentNow = (code: string): string => unitText(source(), 'departments', code);
/** For use outside of rendering; see `useUnitNames`. */
export const designationNow = (code: string): string => unitText(source(), 'designations', code);

export interface UnitOption {
  readonly value: string;
  readonly label: string;
}

/** As options of a field. */
export function unitOptions(units: Units, list: UnitList, offered: readonly Unit[] = units[list]): UnitOption[] {
  return offered.map(({ code }) => ({ value: code, label: unitText(units, list, code) }));
}
