import type { PunchView } from '@atrium/contracts/attendance/views';
import type { Rollup } from '../../platform/kernel/rollup.js';
import { roomsFor, roomsOf } from './policy.js';
import { punchOf, type TimeClockDocument } from './projections.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

type Sources = { 'time-clocks': TimeClockDocument };

export const punchesProjection: Rollup<PunchView, Sources> = {
  collection: 'attendance',
  sources: ['time-clocks'],
  workingSet: 400,
  affects({ after }) {
    if (after === null) return [];
    const { type, data } = after.latest;
    if (type === 'PunchedIn' || type === 'PunchedOut' || type === 'PunchOutMissed') return [data.punch];
    const isAbout = type === 'CorrectionApproved' || type === 'CorrectionReversed';
    return isAbout ? [data.punches.in, data.punches.out].filter((id) => id !== null) : [];
  },
  roll(doc, { after, id: user, recorded: { by, at } }, id) {
    if (after === null) return doc;
    const { latest } = after;
    if (latest.type === 'PunchedIn' || latest.type === 'PunchedOut' || latest.type === 'PunchOutMissed') {
      return punchOf(user, latest);
    }
    if (doc === null) return doc;
    const who = { by: { _id: by.id, username: by.username }, at };
    if (latest.type === 'CorrectionReversed') {
      const { restored, punches } = latest.data;
      if (restored === null) return { ...doc, amended: null };
      return { ...doc, amended: { time: id === punches.in ? restored.in : restored.out, ...who } };
    }
    if (latest.type !== 'CorrectionApproved') return doc;
    const time = id === latest.data.punches.in ? latest.data.in : latest.data.out;
    const isAsItWas = time === (doc.amended?.time ?? doc.time) && !doc.flagged;
    return isAsItWas ? doc : { ...doc, amended: { time, ...who } };
  },
  publish: (doc) => [{ rooms: roomsOf(doc.user), doc }],
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'self:': ['all'] }),
};
