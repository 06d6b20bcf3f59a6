import { dayAt } from '@atrium/contracts/core/zones';
import type { LeaveTermsEntry, LeaveTermsView, LeaveTypeTerms } from '@atrium/contracts/leave/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';

type Terms = Unversioned<LeaveTermsView>;

/**
 * What each leave type brings per year, from the settings. A change holds for its year and later ones, so past years
 * never change.
 */
export const termsProjection: Rollup<LeaveTermsView, { settings: SettingsView }> = {
  collection: 'leave-terms',
  sources: ['settings'],
  affects({ id, before, after }) {
    return JSON.stringify(before?.leaveTypes) === JSON.stringify(after?.leaveTypes) ? [] : [id];
  },
  roll(doc: Terms | null, { id, after, recorded: { at, by } }) {
    if (after === null) return doc;
    const present = new Map(doc?.types.map((type) => [type.id, type]));
    const year = Number(dayAt(at, after.timeZone).slice(0, 4));
    const types = after.leaveTypes.map(({ allowance, carryOver, proportional, ...type }): LeaveTypeTerms => {
      const author = { _id: by.id, username: by.username };
      const share = proportional === true ? { proportional } : {};
      const entry = { year, allowance, carryOver, ...share, at, by: author, version: after.version };
      const before = present.get(type.id);
      const since = before === undefined ? (doc === null ? null : year) : before.since;
      return { ...type, since, gone: false, terms: termsWith(before?.terms ?? [], entry) };
    });
    const ids = new Set(types.map((type) => type.id));
    const gone = [...present.values()].filter((type) => !ids.has(type.id)).map((type) => ({ ...type, gone: true }));
    return { _id: id, types: [...types, ...gone] };
  },
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: () => ['all'],
};

function termsWith(terms: readonly LeaveTermsEntry[], entry: LeaveTermsEntry): readonly LeaveTermsEntry[] {
  const last = terms.at(-1);
  const names = ['allowance', 'carryOver', 'proportional'] as const;
  if (last !== undefined && names.every((name) => last[name] === entry[name])) return terms;
  return [...terms.filter(({ year }) => year < entry.year), entry];
}
