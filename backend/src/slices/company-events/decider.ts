import {
  companyEventCommands,
  type CreateCompanyEvent,
  type EditCompanyEvent,
} from '@atrium/contracts/company-events/commands';
import { refuseCompanyEvent } from '@atrium/contracts/company-events/errors';
import { companyEventKind } from '@atrium/contracts/company-events/kind';
import type { EventTimes, OwnAnswersView } from '@atrium/contracts/company-events/views';
import { belongsTo } from '@atrium/contracts/core/audience';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import { dayOf } from '@atrium/contracts/core/days';
import { isImageType } from '@atrium/contracts/core/files';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { ownValue } from '@atrium/contracts/core/values';
import { instantAt } from '@atrium/contracts/core/zones';
import type { UserView } from '@atrium/contracts/users/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { customFrom, customPart, lookUpCustom } from '../../platform/shared/custom-fields.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import {
  asBooked,
  type BookingFound,
  lookUpBookings,
  refuseUnlessBookable,
} from '../../platform/shared/room-bookings.js';
import { changedDetailsIn, listedNamesIn, storedDetails } from '../../platform/shared/record-kinds.js';
import { deleting, revealing, unlessGone } from '../../platform/shared/record-traits.js';
import type { CompanyEventDetails, CompanyEventEvent, CompanyEventTimes } from './events.js';

type WantedTimes = Pick<EventTimes, 'date'> & {
  readonly [Field in Exclude<keyof EventTimes, 'date'>]?: EventTimes[Field] | undefined;
};

const hourMs = 60 * 60 * 1_000;

/**
 * Default duration: an hour.
 * @throws Refusal without a start time unless all-day, or when it ends before it starts
 */
function timesFrom(wanted: WantedTimes, timeZone: string): CompanyEventTimes {
  return wanted.allDay === true ? wholeDays(wanted, timeZone) : byTheClock(wanted, timeZone);
}

function wholeDays({ date, endDate }: WantedTimes, timeZone: string): CompanyEventTimes {
  const last = endDate || date;
  if (last < date) throw refuseCompanyEvent('endsBeforeStart');
  return { date, endDate: last, time: '', endTime: '', allDay: true, start: date, end: last, timeZone };
}

function byTheClock({ date, endDate, time, endTime }: WantedTimes, timeZone: string): CompanyEventTimes {
  if (!time) throw refuseCompanyEvent('timeMissing');
  const start = instantAt(date, time, timeZone);
  const said = endTime ? { endDate: endDate || date, endTime } : hourLater(date, time, endDate);
  const end = instantAt(said.endDate, said.endTime, timeZone);
  if (end <= start) throw refuseCompanyEvent(said.endDate < date ? 'endsBeforeStart' : 'endTimeBeforeStart');
  const instants = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  return { date, time, ...said, allDay: false, ...instants, timeZone };
}

function hourLater(date: string, time: string, endDate: string | undefined): Pick<EventTimes, 'endDate' | 'endTime'> {
  const later = new Date(Date.parse(`${date}T${time}:00Z`) + hourMs).toISOString();
  return { endDate: endDate && endDate !== date ? endDate : dayOf(later), endTime: later.slice(11, 16) };
}

export type CompanyEventCommand = CommandOf<typeof companyEventCommands>;

export interface CompanyEvent {
  readonly details: CompanyEventDetails;
  readonly times: CompanyEventTimes;
  readonly cover: string;
  readonly remindedFor: string;
  readonly cancelled: boolean;
  readonly deleted: boolean;
}

/** Null before creation. */
export type CompanyEventState = CompanyEvent | null;

const handlers = {
  CreateCompanyEvent: withLookUp({
    async lookUp(data, _, tools): Promise<Found> {
      await refuseUnlisted(listedNamesIn(companyEventKind, data), tools);
      const coverKnown = await isOwnPicture(data.cover, tools);
      const found = { ...(await clockAndForm(data, undefined, tools)), coverKnown };
      return { ...found, ...(data.room ? await roomAfter(null, announced(data, found), tools) : {}) };
    },
    decide(data, _, { found }) {
      if (!found.coverKnown) throw refuseCompanyEvent('coverUnknown');
      refuseUnlessBookable(found);
      return announced(data, found);
    },
  }),

  EditCompanyEvent: withLookUp({
    async lookUp(data, event, tools): Promise<Found> {
      const { details, cover, cancelled } = event;
      await refuseUnlisted(listedNamesIn(companyEventKind, data, details), tools);
      const coverKnown = data.cover === cover || (await isOwnPicture(data.cover, tools));
      const found = { ...(await clockAndForm(data, details.custom, tools)), coverKnown };
      if (cancelled || !(data.room ?? details.room)) return found;
      return { ...found, ...(await roomAfter(event, edited(data, event, found), tools)) };
    },
    decide(data, event, { found }) {
      if (event.cancelled) throw refuseCompanyEvent('eventCancelled');
      if (!found.coverKnown) throw refuseCompanyEvent('coverUnknown');
      refuseUnlessBookable(found);
      return edited(data, event, found);
    },
  }),

  CancelCompanyEvent: {
    decide: ({ reason }, { cancelled }) =>
      cancelled ? [] : [{ type: 'CompanyEventCancelled', data: { reason: reason ?? '' } }],
  },

  RemindOfCompanyEvent: withLookUp({
    lookUp: async (_, event, tools) => ({ people: await invitedTo(event, tools) }),
    /** Once for each time at which it starts, also where nobody is left to remind. */
    decide({ start }, { times, cancelled, deleted, remindedFor }, { found: { people } }) {
      if (cancelled || deleted || times.start !== start || remindedFor === start) return [];
      return [{ type: 'CompanyEventReminderSent', data: { start, people } }];
    },
  }),

  RevealEventSecret: revealing(({ details }: CompanyEvent) => [details.custom]),
  DeleteCompanyEvent: deleting('CompanyEventDeleted'),

  RestoreCompanyEvent: withLookUp({
    lookUp: (_, event, tools) => roomAfter(event, broughtBack(event), tools),
    decide(_, event, { found }) {
      refuseUnlessBookable(found);
      return broughtBack(event);
    },
  }),
} satisfies Handlers<typeof companyEventCommands, CompanyEvent, CompanyEventEvent, 'CreateCompanyEvent'>;

export const companyEventDecider = defineDecider({
  commands: companyEventCommands,
  initialState: null,
  evolve,
  creates: ['CreateCompanyEvent'],
  admit: unlessGone<CompanyEvent>(
    () => refuseCompanyEvent('eventGone'),
    ['RemindOfCompanyEvent', 'DeleteCompanyEvent', 'RestoreCompanyEvent'],
  ),
  handlers,
});

interface Found extends BookingFound, Awaited<ReturnType<typeof clockAndForm>> {
  readonly coverKnown: boolean;
}

function announced(data: CreateCompanyEvent, found: Pick<Found, 'custom' | 'timeZone'>): readonly CompanyEventEvent[] {
  const cover = data.cover ? { cover: data.cover } : {};
  const { details } = apart(detailsIn(companyEventKind, data));
  const custom = customFrom(data.custom, found.custom);
  const times = timesFrom(data, found.timeZone);
  return [{ type: 'CompanyEventAnnounced', data: { ...details, ...custom, ...cover, ...times } }];
}

function edited(
  data: EditCompanyEvent,
  event: CompanyEvent,
  found: Pick<Found, 'custom' | 'timeZone'>,
): readonly CompanyEventEvent[] {
  const { cover } = data;
  const wanted = apart(changedDetailsIn(companyEventKind, data));
  const custom = customFrom(data.custom, found.custom);
  const details = changesOf<CompanyEventDetails>(event.details, { ...wanted.details, ...custom });
  const moved = movedTo(wanted.times, event.times, found.timeZone);
  return [
    ...(isChange(details) ? [{ type: 'CompanyEventDetailsChanged', data: details } as const] : []),
    ...(cover == null || cover === event.cover ? [] : [{ type: 'CompanyEventCoverChanged', data: { cover } } as const]),
    ...(moved === null ? [] : [{ type: 'CompanyEventMoved', data: moved } as const]),
  ];
}

/** A deleted event is first restored, still cancelled if it was. */
function broughtBack({ deleted, cancelled }: CompanyEvent): readonly CompanyEventEvent[] {
  if (deleted) return [{ type: 'CompanyEventRestored', data: {} }];
  return cancelled ? [{ type: 'CompanyEventReinstated', data: {} }] : [];
}

/** Whether the room can be had that events would take. */
function roomAfter(
  event: CompanyEventState,
  events: readonly CompanyEventEvent[],
  tools: LookUpTools,
): Promise<BookingFound> {
  const after = events.reduce<CompanyEventState>(evolve, event);
  return lookUpBookings(event && asBooked(event), after && asBooked(after), tools);
}

async function clockAndForm(
  data: Pick<CreateCompanyEvent, 'custom'>,
  present: CustomFields | undefined,
  tools: LookUpTools,
) {
  const [{ timeZone }, custom] = await Promise.all([
    settingsOf(tools),
    lookUpCustom('Event', data.custom, present, tools),
  ]);
  return { timeZone, custom };
}

/** Also when there is none. An id alone gives no access to another's file. */
async function isOwnPicture(file: string | null | undefined, tools: LookUpTools): Promise<boolean> {
  if (!file) return true;
  const found = await tools.file(file);
  return found !== null && isImageType(found.type) && found.uploader === tools.actor.id;
}

/** Those whom it is for, without those who said that they don't come. */
async function invitedTo({ details }: CompanyEvent, tools: LookUpTools): Promise<string[]> {
  const staff = await tools.room<UserView>('users', 'staff');
  const invited = staff.filter((person) => belongsTo(details, person)).map(({ _id }) => _id);
  const answers = await Promise.all(invited.map((id) => tools.document<OwnAnswersView>('event-answers-own', id)));
  return invited.filter((_, at) => ownValue(answers[at]?.answers ?? {}, tools.id)?.answer !== 'no');
}

function apart<Said extends Partial<EventTimes>>({ date, time, endDate, endTime, allDay, ...details }: Said) {
  const times = { date, time, endDate, endTime, allDay };
  const said = Object.entries(times).filter(([, value]) => value !== undefined);
  return { details, times: Object.fromEntries(said) as Partial<EventTimes> };
}

/** Null when the times stay. A date that moves alone takes the end along. */
function movedTo(wanted: Partial<EventTimes>, present: CompanyEventTimes, timeZone: string): CompanyEventTimes | null {
  if (!isChange(wanted)) return null;
  const next = timesFrom({ ...kept(present, wanted), ...wanted }, timeZone);
  return isChange(changesOf(present, next)) ? next : null;
}

/** Keeps present times that the change does not replace; the end belongs to the start. */
function kept(present: CompanyEventTimes, wanted: Partial<EventTimes>): CompanyEventTimes {
  const isMoved = wanted.date !== undefined && wanted.date !== present.date && wanted.endDate === undefined;
  return isMoved && present.endDate === present.date ? { ...present, endDate: '' } : present;
}

function evolve(event: CompanyEventState, happened: CompanyEventEvent): CompanyEventState {
  if (happened.type === 'CompanyEventAnnounced') {
    const stored = apart(storedDetails(companyEventKind, happened.data));
    const { date, time, endDate, endTime, allDay, start, end, timeZone, custom, cover = '' } = happened.data;
    const times = { date, time, endDate, endTime, allDay, start, end, timeZone };
    const details = { ...stored.details, ...customPart(custom) };
    return { details, times, cover, remindedFor: '', cancelled: false, deleted: false };
  }
  if (event === null) return null;
  switch (happened.type) {
    case 'CompanyEventDetailsChanged':
      return { ...event, details: { ...event.details, ...happened.data } };
    case 'SecretRevealed':
      return event;
    case 'CompanyEventCoverChanged':
      return { ...event, cover: happened.data.cover };
    case 'CompanyEventReminderSent':
      return { ...event, remindedFor: happened.data.start };
    case 'CompanyEventMoved':
      return { ...event, times: happened.data };
    case 'CompanyEventCancelled':
      return { ...event, cancelled: true };
    case 'CompanyEventReinstated':
      return { ...event, cancelled: false };
    case 'CompanyEventDeleted':
      return { ...event, deleted: true };
    case 'CompanyEventRestored':
      return { ...event, deleted: false };
    default:
      return happened satisfies never;
  }
}
