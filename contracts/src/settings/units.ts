import { departmentNames, designationNames } from '../core/permission-names.js';
import { departments, designations } from '../core/permissions.js';

/** The lists of an organisation in which its people have a place, in the order of the settings. */
export const unitLists = ['departments', 'designations'] as const;
export type UnitList = (typeof unitLists)[number];

/** A department or designation of the organisation's. */
export interface Unit {
  /** What people and records refer to; never changes and never goes, so that whatever has it can be drawn. */
  code: string;
  name: string;
  /** No longer offered; who has it keeps it. */
  archived: boolean;
}

export type Units = Readonly<Record<UnitList, readonly Unit[]>>;

/** How many of a list are in use at most, and how many it holds in all. */
export const mostUnits = 200;
export const mostUnitsKept = 500;
export const longestUnit = 60;

const longestCode = 40;
/** Codes stand in names of rooms, in addresses and in files. */
export const unitCodePattern = /^[A-Za-z0-9](?:[A-Za-z0-9 _-]{0,38}[A-Za-z0-9])?$/;

const firstOf = <Code extends string>(codes: readonly Code[], names: Readonly<Record<Code, string>>): readonly Unit[] =>
  codes.map((code) => ({ code, name: names[code], archived: false }));

/** With which organisations begin. */
export const firstUnits: Units = {
  departments: firstOf(departments, departmentNames),
  designations: firstOf(designations, designationNames),
};

/** Whether organisations begin with it, so that its first name is one of the interface's texts. */
export function isFirstUnit(list: UnitList, code: string): boolean {
  return firstUnits[list].some((unit) => unit.code === code);
}

export function isUnitCode(value: unknown): value is string {
  return typeof value === 'string' && unitCodePattern.test(value);
}

export function unitsInUse(units: readonly Unit[]): readonly Unit[] {
  return units.filter(({ archived }) => !archived);
}

/** As people read it. @returns a code that is on no list as it is: the past may hold one */
export function unitName(units: readonly Unit[], code: string): string {
  return units.find((unit) => unit.code === code)?.name ?? code;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** The one in use that a text means, by its name or its code, whatever the case. */
export function unitNamed(units: readonly Unit[], text: string): Unit | undefined {
  const wanted = plain(text);
  const used = unitsInUse(units);
  return used.find(({ code }) => code === text.trim()) ?? used.find((unit) => namesOf(unit).includes(wanted));
}

const namesOf = ({ code, name }: Unit): string[] => [plain(name), plain(code)];

/** What a form offers: those in use, and what the record has already. */
export function unitsOffered(units: readonly Unit[], present: string | readonly string[] = ''): readonly Unit[] {
  const held = typeof present === 'string' ? [present] : present;
  return units.filter(({ code, archived }) => !archived || held.includes(code));
}

/**
 * A code for a new one, made of its name.
 * @param taken codes of others
 * @param id is taken where the name has no letters or digits that codes may have
 */
export function codeFor(name: string, taken: readonly string[], id: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const [first = '', ...others] = words;
  const whole = [first.toLowerCase(), ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  const base = whole.slice(0, longestCode - 4) || id.slice(0, longestCode - 4);
  const known = new Set(taken.map(plain));
  let code = base;
  for (let n = 2; known.has(plain(code)); n++) code = `${base}${n}`;
  return code;
}

/** What is wrong with an untrusted list of departments or designations as a whole; null when nothing is. */
export function unitsProblem(units: readonly Partial<Unit>[]): string | null {
  const used = units.filter(({ archived }) => archived !== true);
  const names = new Set(used.map(({ name }) => plain(String(name))));
  const codes = units.flatMap(({ code }) => (typeof code === 'string' && code !== '' ? [plain(code)] : []));
  if (used.length === 0) return 'At least one has to be in use';
  if (used.length > mostUnits) return `At most ${mostUnits} can be in use`;
  if (names.size < used.length) return 'Each needs a name of its own';
  return new Set(codes).size < codes.length ? 'Two have the same code' : null;
}
