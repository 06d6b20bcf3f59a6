import type { LeaveType } from '../settings/rules.js';
import type { LeaveTermsEntry, LeaveTypeTerms } from './views.js';

/**
 * What leave types bring after a change of the settings: it holds for its year and later ones, so past years never change.
 * @param present null before the first settings
 * @param change with its year, time, author and the version of the settings after it
 */
export function termsAfter(
  present: readonly LeaveTypeTerms[] | null,
  leaveTypes: readonly LeaveType[],
  change: Pick<LeaveTermsEntry, 'year' | 'at' | 'by' | 'version'>,
): LeaveTypeTerms[] {
  const known = new Map(present?.map((type) => [type.id, type]));
  const types = leaveTypes.map(({ allowance, carryOver, proportional, ...type }): LeaveTypeTerms => {
    const share = proportional === true ? { proportional } : {};
    const { year, at, by, version } = change;
    const entry = { year, allowance, carryOver, ...share, at, by, version };
    const before = known.get(type.id);
    const since = before === undefined ? (present === null ? null : year) : before.since;
    return { ...type, since, gone: false, terms: termsWith(before?.terms ?? [], entry) };
  });
  const ids = new Set(types.map((type) => type.id));
  const gone = [...known.values()].filter((type) => !ids.has(type.id)).map((type) => ({ ...type, gone: true }));
  return [...types, ...gone];
}

function termsWith(terms: readonly LeaveTermsEntry[], entry: LeaveTermsEntry): readonly LeaveTermsEntry[] {
  const last = terms.at(-1);
  const names = ['allowance', 'carryOver', 'proportional'] as const;
  if (last !== undefined && names.every((name) => last[name] === entry[name])) return terms;
  return [...terms.filter(({ year }) => year < entry.year), entry];
}
