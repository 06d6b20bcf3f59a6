import type {
  companyEventCommands,
  CreateCompanyEvent,
  EditCompanyEvent,
} from '@atrium/contracts/company-events/commands';
import { refuseCompanyEvent } from '@atrium/contracts/company-events/errors';
import type { EventTimes } from '@atrium/contracts/company-events/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { changesOf, isChange } from '../../platform/core/changes.js';
import { type CustomFound, customFrom, customPart, nothingCustom } from '../../platform/core/custom-fields.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { secretRevealed } from '../../platform/core/secret-fields.js';
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

/** What was looked up before a decision; neutral where the command has no use for it. */
export interface CompanyEventFound {
  readonly timeZone: string;
  readonly custom: CustomFound;
}

export const nothingFound: CompanyEventFound = { timeZone: 'UTC', custom: nothingCustom };

type EventDecision = Decision<CompanyEventFound>;

export const companyEventDecider: Decider<
  CompanyEventState,
  CompanyEventEvent,
  CompanyEventCommand,
  CompanyEventFound
> = {
  initialState: null,
  evolve,
  decide(command, event, decision) {
    if (command.type === 'CreateCompanyEvent') return event === null ? announce(command.data, decision) : [];
    if (event === null) throw refuseCompanyEvent('eventGone');
    if (event.deleted) return decideDeleted(command);
    switch (command.type) {
      case 'EditCompanyEvent':
        return edit(command.data, event, decision);
      case 'RevealEventSecret':
        return [secretRevealed(command.data.secret, [event.details.custom])];
      case 'CancelCompanyEvent': {
        const { reason } = command.data;
        return event.cancelled ? [] : [{ type: 'CompanyEventCancelled', data: { reason: reason ?? '' } }];
      }
      case 'DeleteCompanyEvent':
        return [{ type: 'CompanyEventDeleted', data: {} }];
      case 'RestoreCompanyEvent':
        return event.cancelled ? [{ type: 'CompanyEventReinstated', data: {} }] : [];
      default:
        return command satisfies never;
    }
  },
};

/** A deleted event can only be brought back. */
function decideDeleted(command: CompanyEventCommand): readonly CompanyEventEvent[] {
  if (command.type === 'DeleteCompanyEvent') return [];
  if (command.type === 'RestoreCompanyEvent') return [{ type: 'CompanyEventRestored', data: {} }];
  throw refuseCompanyEvent('eventGone');
}

function announce(data: CreateCompanyEvent, { found }: EventDecision): readonly CompanyEventEvent[] {
  const { title, description, place, departments, roles } = data;
  const details = { title, description, place: place ?? '', departments: departments ?? [], roles: roles ?? [] };
  const custom = customFrom(data.custom, found.custom);
  return [{ type: 'CompanyEventAnnounced', data: { ...details, ...custom, ...timesFrom(data, found.timeZone) } }];
}

function edit(data: EditCompanyEvent, event: CompanyEvent, { found }: EventDecision): readonly CompanyEventEvent[] {
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
