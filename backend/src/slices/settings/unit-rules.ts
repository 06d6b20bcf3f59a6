import type { UnitBody } from '@atrium/contracts/settings/parts';
import { codeFor, type Unit } from '@atrium/contracts/settings/units';

/** Beyond the ids of new leave types, replies, statuses and labels. */
export const firstUnitIds = { departments: 1_000, designations: 2_000 } as const;

/**
 * The departments or designations that a form asks for. What it leaves out is kept as archived, since people and records
 * may have it. A new one gets a code made of its name, which never changes again.
 * @param newId gives the id of the n-th one, for a name of which no code can be made
 */
export function unitsIn(wanted: readonly UnitBody[], present: readonly Unit[], newId: (n: number) => string): Unit[] {
  const taken = [...present, ...wanted].flatMap(({ code }) => code || []);
  const named = new Set(wanted.map(({ code }) => code));
  const listed = wanted.map(({ code, name, archived }, n): Unit => {
    const whole = { name: name.trim(), archived };
    const same = present.find((one) => one.name === whole.name && !named.has(one.code));
    if (code) return { code, ...whole };
    const made = same?.code ?? codeFor(whole.name, taken, newId(n));
    taken.push(made);
    return { code: made, ...whole };
  });
  const left = present.filter(({ code }) => !listed.some((unit) => unit.code === code));
  return [...listed, ...left.map((unit) => ({ ...unit, archived: true }))];
}
