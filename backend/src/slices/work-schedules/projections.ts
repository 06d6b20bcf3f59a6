import { type OwnHours, weeklyHours, withEntry, withoutEntry } from '@atrium/contracts/work-schedules/rules';
import type { WorkScheduleView } from '@atrium/contracts/work-schedules/views';
import type { Actor } from '../../platform/kernel/actor.js';
import type { Projection } from '../../platform/kernel/projection.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';
import { scopedRooms } from '../../platform/shared/team-rooms.js';
import type { WorkScheduleEvent } from './events.js';

function roomOf(person: string): string {
  return `self:${person}`;
}

/** Leave and attendance are both counted by it. */
function roomsFor(actor: Actor): string[] {
  const rooms = (['readLeave', 'readAttendance'] as const).flatMap((act) => scopedRooms(actor, act, roomOf, 'all'));
  return [...new Set(rooms)];
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

function textOf(hours: OwnHours): string {
  const days = hours.days.map((day) => dayNames[day]).join(', ');
  return `${days}, ${hours.start}–${hours.end}, ${weeklyHours(hours)} h a week`;
}

export const workSchedulesProjection: Projection<WorkScheduleView, WorkScheduleEvent> = {
  collection: 'work-schedules',
  category: 'workschedule',
  project(doc, { event, aggregateId, at, by }) {
    const present = { _id: aggregateId, ...doc, entries: doc?.entries ?? [] };
    switch (event.type) {
      case 'WorkScheduleSet': {
        const entry = { ...event.data, at, by: { _id: by.id, username: by.username } };
        return { ...present, entries: withEntry(present.entries, entry) };
      }
      case 'WorkScheduleRemoved':
        return { ...present, entries: withoutEntry(present.entries, event.data.from) };
      default:
        return event satisfies never;
    }
  },
  publish: (doc) => [{ rooms: [roomOf(doc._id), 'all'], doc }],
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'self:': ['all'] }),
  historyFields: [],
  comment({ type, data }) {
    switch (type) {
      case 'WorkScheduleSet':
        return data.hours === null
          ? `From ${data.from} on, the hours of the organisation: ${data.reason}`
          : `From ${data.from} on, ${textOf(data.hours)}: ${data.reason}`;
      case 'WorkScheduleRemoved':
        return `From ${data.from} on`;
      default:
        return type satisfies never;
    }
  },
};
