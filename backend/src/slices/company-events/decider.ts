import {
  companyEventCommands,
  type CreateCompanyEvent,
  type EditCompanyEvent,
} from '@atrium/contracts/company-events/commands';
import { refuseCompanyEvent } from '@atrium/contracts/company-events/errors';
import type { EventTimes } from '@atrium/contracts/company-events/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { customFrom, customPart, lookUpCustom } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { deleting, revealing, unlessGone } from '../../platform/shared/record-traits.js';
import type { CompanyEventDetails, CompanyEventEvent, CompanyEventTimes } from './events.js';
import { timesFrom } from './time-rules.js';

export type CompanyEventCommand = CommandOf<typeof companyEventCommands>;

/** An event of the company as far as decisions about it need to know it. */
export interface CompanyEvent {
  readonly details: CompanyEventDetails;
  readonly times: CompanyEventTimes;
  readonly cancelled: boolean;
  readonly deleted: boolean;
}

/** Null before it was announced. */
export type CompanyEventState = CompanyEvent | null;

const handlers = {
  CreateCompanyEvent: withLookUp({
    lookUp: (data, _, tools) => clockAndForm(data, undefined, tools),
    decide(data, _, { found }) {
      const { title, description, place, departments, roles } = data;
      const details = { title, description, place: place ?? '', departments: departments ?? [], roles: roles ?? [] };
      const custom = customFrom(data.custom, found.custom);
      return [{ type: 'CompanyEventAnnounced', data: { ...details, ...custom, ...timesFrom(data, found.timeZone) } }];
    },
  }),

  EditCompanyEvent: withLookUp({
    lookUp: (data, { details }, tools) => clockAndForm(data, details.custom, tools),
    decide(data, event, { found }) {
      if (event.cancelled) throw refuseCompanyEvent('eventCancelled');
      const { title, description, place, departments, roles } = data;
      const custom = customFrom(data.custom, found.custom);
      const wanted = { title, description, place, departments, roles, ...custom };
      const details = changesOf<CompanyEventDetails>(event.details, said(wanted));
      const moved = movedTo(data, event.times, found.timeZone);
      return [
        ...(isChange(details) ? [{ type: 'CompanyEventDetailsChanged', data: details } as const] : []),
        ...(moved === null ? [] : [{ type: 'CompanyEventMoved', data: moved } as const]),
      ];
    },
  }),

  CancelCompanyEvent: {
    decide: ({ reason }, { cancelled }) =>
      cancelled ? [] : [{ type: 'CompanyEventCancelled', data: { reason: reason ?? '' } }],
  },

  RevealEventSecret: revealing(({ details }: CompanyEvent) => [details.custom]),
  DeleteCompanyEvent: deleting('CompanyEventDeleted'),

  RestoreCompanyEvent: {
    /** What is deleted comes back first, cancelled as it was. */
    decide(_, { deleted, cancelled }) {
      if (deleted) return [{ type: 'CompanyEventRestored', data: {} }];
      return cancelled ? [{ type: 'CompanyEventReinstated', data: {} }] : [];
    },
  },
} satisfies Handlers<typeof companyEventCommands, CompanyEvent, CompanyEventEvent, 'CreateCompanyEvent'>;

export const companyEventDecider = defineDecider({
  commands: companyEventCommands,
  initialState: null,
  evolve,
  creates: ['CreateCompanyEvent'],
  admit: unlessGone<CompanyEvent>(() => refuseCompanyEvent('eventGone'), ['DeleteCompanyEvent', 'RestoreCompanyEvent']),
  handlers,
});

/** Looks up by which clock an event is, and the form that it is filled in with. */
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

/** What was said of these. */
function said<T extends object>(wanted: { readonly [Field in keyof T]: T[Field] | undefined }): Partial<T> {
  const named = Object.entries(wanted).filter(([, value]) => value != null);
  return Object.fromEntries(named) as Partial<T>;
}

/** When it is from now on; null when that stays. A day that moves alone takes the end of the event along. */
function movedTo(data: EditCompanyEvent, present: CompanyEventTimes, timeZone: string): CompanyEventTimes | null {
  const { date, time, endDate, endTime, allDay } = data;
  const wanted = said<EventTimes>({ date, time, endDate, endTime, allDay });
  if (!isChange(wanted)) return null;
  const next = timesFrom({ ...kept(present, wanted), ...wanted }, timeZone);
  return isChange(changesOf(present, next)) ? next : null;
}

/** What stays of the present times beside those that are wanted: an end goes with its beginning. */
function kept(present: CompanyEventTimes, wanted: Partial<EventTimes>): CompanyEventTimes {
  const isMoved = wanted.date !== undefined && wanted.date !== present.date && wanted.endDate === undefined;
  return isMoved && present.endDate === present.date ? { ...present, endDate: '' } : present;
}

function evolve(event: CompanyEventState, happened: CompanyEventEvent): CompanyEventState {
  if (happened.type === 'CompanyEventAnnounced') {
    const { title, description, place, departments, roles, custom, ...times } = happened.data;
    const details = { title, description, place, departments, roles, ...customPart(custom) };
    return { details, times, cancelled: false, deleted: false };
  }
  if (event === null) return null;
  switch (happened.type) {
    case 'CompanyEventDetailsChanged':
      return { ...event, details: { ...event.details, ...happened.data } };
    case 'SecretRevealed':
      return event;
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
