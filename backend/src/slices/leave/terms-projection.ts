import { dayAt } from '@atrium/contracts/core/zones';
import { termsAfter } from '@atrium/contracts/leave/terms';
import type { LeaveTermsView } from '@atrium/contracts/leave/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';

type Terms = Unversioned<LeaveTermsView>;

/** What each leave type brings per year, from the settings; see {@link termsAfter}. */
export const termsProjection: Rollup<LeaveTermsView, { settings: SettingsView }> = {
  collection: 'leave-terms',
  sources: ['settings'],
  affects({ id, before, after }) {
    return JSON.stringify(before?.leaveTypes) === JSON.stringify(after?.leaveTypes) ? [] : [id];
  },
  roll(doc: Terms | null, { id, after, recorded: { at, by } }) {
    if (after === null) return doc;
    const year = Number(dayAt(at, after.timeZone).slice(0, 4));
    const author = { _id: by.id, username: by.username };
    const types = termsAfter(doc?.types ?? null, after.leaveTypes, { year, at, by: author, version: after.version });
    return { _id: id, types };
  },
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: () => ['all'],
};
