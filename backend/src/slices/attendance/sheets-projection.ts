import { monthOf } from '@atrium/contracts/core/days';
import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import type { Rollup } from '../../platform/kernel/rollup.js';
import { dayOfEvent, daysAfter } from './day-rules.js';
import { monthRoom, roomsFor, roomsOf } from './policy.js';
import type { TimeClockDocument } from './projections.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

type Sources = { 'time-clocks': TimeClockDocument };

export const sheetsProjection: Rollup<AttendanceSheetView, Sources> = {
  collection: 'attendance-sheets',
  version: 3,
  sources: ['time-clocks'],
  workingSet: 240,
  affects({ after, id }) {
    const day = after === null ? null : dayOfEvent(after.latest);
    return day === null || after?.latest.type === 'CorrectionRequested' ? [] : [`${id}_${monthOf(day)}`];
  },
  roll(doc, { after, id: user }, id) {
    if (after === null) return doc;
    const sheet = doc ?? { _id: id, user, month: id.slice(-7), days: [] };
    const days = daysAfter(sheet.days, after.latest);
    return days === sheet.days ? doc : { ...sheet, days };
  },
  publish: (doc) => [{ rooms: [...roomsOf(doc.user), monthRoom(doc.month)], doc }],
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'self:': ['all'] }),
};
