import { isFirstUnit, type UnitList, type Units } from '@atrium/contracts/settings/units';
import { unitText } from '../../platform/organisation/units-now';
import { wireText } from '../../ui/language/wire-text';

/**
 * What a pay slip calls a department or designation.
 * @param then the name that it kept; drafts and early versions kept none, and go by today's
 */
export function unitTextThen(units: Units, list: UnitList, code: string, then: string | undefined): string {
  if (then === undefined) return unitText(units, list, code);
  return isFirstUnit(list, code) ? wireText(then) : then;
}
