import type { CommandOf } from '@atrium/contracts/core/commands';
import { minutesOf } from '@atrium/contracts/core/clock';
import { isLimited } from '@atrium/contracts/core/scopes';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import { workScheduleCommands } from '@atrium/contracts/work-schedules/commands';
import { refuseWorkSchedule } from '@atrium/contracts/work-schedules/errors';
import { type OwnHours, type ScheduleEntry, withEntry, withoutEntry } from '@atrium/contracts/work-schedules/rules';
import type { Actor } from '../../platform/kernel/actor.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { actorMay } from '../../platform/shared/team-rooms.js';
import type { WorkScheduleEvent } from './events.js';

export type WorkScheduleCommand = CommandOf<typeof workScheduleCommands>;

type Entry = ScheduleEntry & { readonly reason: string };
export type WorkScheduleState = readonly Entry[];

/** Hours change a few times in a working life. */
export const mostEntries = 40;

interface Around {
  readonly actor: Actor;
  readonly id: string;
  readonly found: { readonly person: UserView | null };
}

const personBehind = async (tools: LookUpTools) => ({ person: await tools.document<UserView>('users', tools.id) });

function assertMay({ actor, id, found: { person } }: Around): void {
  if (person === null || !isStaff(person)) throw refuseWorkSchedule('personGone');
  if (actor.id === id) throw refuseWorkSchedule('ownSchedule');
  if (isLimited(actor) && !actorMay('decideAttendance', actor, { ...person, id })) {
    throw refuseWorkSchedule('notTheirs');
  }
}

function assertFits({ start, end, hoursADay }: OwnHours): void {
  if (hoursADay * 60 > minutesOf(end) - minutesOf(start)) throw refuseWorkSchedule('longerThanTheDay');
}

const handlers = {
  SetWorkSchedule: withLookUp({
    lookUp: (_data, _state: WorkScheduleState, tools) => personBehind(tools),
    decide({ from, hours, reason }, state, around) {
      assertMay(around);
      const own = hours == null ? null : ownHours(hours);
      if (own !== null) assertFits(own);
      const entry: Entry = { from, hours: own, reason: reason.trim() };
      const present = state.find((one) => one.from === from);
      if (present === undefined && state.length >= mostEntries) throw refuseWorkSchedule('tooMany');
      return JSON.stringify(present) === JSON.stringify(entry) ? [] : [{ type: 'WorkScheduleSet', data: entry }];
    },
  }),

  RemoveWorkSchedule: withLookUp({
    lookUp: (_data, _state: WorkScheduleState, tools) => personBehind(tools),
    decide({ from }, state, around) {
      assertMay(around);
      return state.some((one) => one.from === from) ? [{ type: 'WorkScheduleRemoved', data: { from } }] : [];
    },
  }),
} satisfies Handlers<typeof workScheduleCommands, WorkScheduleState, WorkScheduleEvent>;

/** Without the class, and with the days in order. */
function ownHours({ days, start, end, hoursADay }: OwnHours): OwnHours {
  return { days: days.toSorted((a, b) => a - b), start, end, hoursADay };
}

/** One stream for each person, under their id. */
export const workScheduleDecider = defineDecider({
  commands: workScheduleCommands,
  initialState: [] as WorkScheduleState,
  evolve(state: WorkScheduleState, event: WorkScheduleEvent): WorkScheduleState {
    switch (event.type) {
      case 'WorkScheduleSet':
        return withEntry(state, event.data);
      case 'WorkScheduleRemoved':
        return withoutEntry(state, event.data.from);
      default:
        return event satisfies never;
    }
  },
  handlers,
});
