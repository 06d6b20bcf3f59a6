import { isFirstUnit, type Unit, type UnitList } from '@atrium/contracts/settings/units';
import { wireText } from '../../../ui/language/wire-text';

/** What a row shows: the first name of one that was never renamed in the reader's language, and else what was typed. */
export function shownName(list: UnitList, unit: Unit, saved: readonly Unit[]): string {
  const isAsSaved = saved.some(({ code, name }) => code === unit.code && name === unit.name);
  return isAsSaved && isFirstUnit(list, unit.code) ? wireText(unit.name) : unit.name;
}

/** The list with one of those in use a place further up (-1) or down (1) among them. */
export function unitMoved(units: readonly Unit[], unit: Unit, by: -1 | 1): Unit[] {
  const used = units.filter(({ archived }) => !archived);
  const other = used[used.indexOf(unit) + by];
  if (other === undefined || !used.includes(unit)) return [...units];
  return units.map((each) => (each === unit ? other : each === other ? unit : each));
}

/** The list with one archived, or in use again. One that was never saved, and so has no code, goes. */
export function withArchived(units: readonly Unit[], unit: Unit, archived: boolean): Unit[] {
  return units.flatMap((each) => (each !== unit ? [each] : each.code === '' ? [] : [{ ...each, archived }]));
}

/** Keys of rows, by which a row keeps the focus while it is moved: new ones have no code yet. */
export function unitKeys(units: readonly Unit[]): string[] {
  let unsaved = 0;
  return units.map(({ code }) => (code === '' ? `new ${unsaved++}` : code));
}
