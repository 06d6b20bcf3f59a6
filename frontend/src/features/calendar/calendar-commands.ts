import type { CreateCalendarEvent, EditCalendarEvent } from '@atrium/contracts/calendar/commands';
import type { Occurrence } from '@atrium/contracts/calendar/occurrences';
import { type ChangeScope, changeScopes, type EventAnswer } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { messages } from '@atrium/contracts/core/messages';
import { type Dispatch, type Outcome, patchExisting } from '../../platform/api/dispatch';
import type { Patch } from '../../platform/sync/patch-layer';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';
import {
  aboutOf,
  answeredEvent,
  changedEvent,
  type EventTimes,
  occurrenceAt,
  timesOf,
  withoutOccurrence,
} from './event/event-moves';

export type AskScope = (
  what: 'move' | 'change' | 'cancel',
  scopes: readonly ChangeScope[],
) => Promise<ChangeScope | null>;

export interface CalendarCommands {
  readonly create: (event: CreateCalendarEvent) => Promise<Outcome<CalendarEventView>>;
  readonly edit: (
    event: CalendarEventView,
    one: Occurrence,
    changes: EditCalendarEvent,
    scope: ChangeScope,
  ) => Promise<Outcome<CalendarEventView>>;
  /** Asks about the scope of a series. */
  readonly move: (event: CalendarEventView, one: Occurrence, times: EventTimes) => Promise<void>;
  /**
   * Asks first.
   * @returns whether it was deleted
   */
  readonly remove: (event: CalendarEventView, one: Occurrence) => Promise<boolean>;
  /** For one occurrence, or the event without one; an empty answer falls back to the event's. */
  readonly respond: (
    event: CalendarEventView,
    one: Occurrence | null,
    me: string,
    answer: EventAnswer | '',
  ) => Promise<void>;
}

const topic = 'calendar';

function shown(event: CalendarEventView, apply: (before: CalendarEventView) => CalendarEventView): readonly Patch[] {
  return [patchExisting<CalendarEventView>(topic, event._id, apply)];
}

export function calendarCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
  askScope: AskScope,
): CalendarCommands {
  const scopeOf = (one: Occurrence, what: 'move' | 'cancel') => (one.recurring ? askScope(what, changeScopes) : 'all');

  const put = (event: CalendarEventView, one: Occurrence, times: EventTimes, scope: ChangeScope) =>
    dispatch('EditCalendarEvent', {
      id: event._id,
      body: { ...times, ...aboutOf(one, scope) },
      patches: shown(event, (before) => changedEvent(before, one, times)),
      failure: `${one.eventtitle} could not be moved`,
    });

  /** The move may have renamed the occurrence. */
  const undoMove = async (moved: CalendarEventView, to: EventTimes, back: EventTimes, scope: ChangeScope) => {
    const one = occurrenceAt(moved, to);
    if (one !== null) await put(moved, one, back, scope);
  };

  const restore = async (event: CalendarEventView, occurrence: string | undefined) => {
    const failure = `${event.eventtitle} could not be brought back`;
    const patches = occurrence === undefined ? shown(event, (before) => ({ ...before, deleted: false })) : [];
    await dispatch('RestoreCalendarEvent', { id: event._id, body: { occurrence }, patches, failure });
  };

  return {
    create: (body) => dispatch('CreateCalendarEvent', { body, quiet: true }),
    edit: ({ _id }, one, changes, scope) =>
      dispatch('EditCalendarEvent', { id: _id, body: Object.assign({}, changes, aboutOf(one, scope)), quiet: true }),
    async move(event, one, times) {
      const scope = await scopeOf(one, 'move');
      if (scope === null) return;
      const back = timesOf(one);
      const outcome = await put(event, one, times, scope);
      if (!outcome.ok) return;
      const moved = outcome.data;
      const action = { label: 'Undo', onSelect: () => void undoMove(moved, times, back, scope) };
      toast.success(messages.calendar.updated, { description: `${one.eventtitle} was moved`, action });
    },
    async remove(event, one) {
      const agreed = one.recurring
        ? await askScope('cancel', changeScopes)
        : await confirm({
            title: `Delete ${one.eventtitle}?`,
            message: 'It leaves everybody’s calendar. Its history stays, and it can be brought back.',
            confirmLabel: 'Delete',
            tone: 'danger',
          });
      if (agreed === null || agreed === false) return false;
      const scope = agreed === true ? 'all' : agreed;
      const { ok } = await dispatch('DeleteCalendarEvent', {
        id: event._id,
        body: aboutOf(one, scope),
        patches: shown(event, (before) => withoutOccurrence(before, one, scope)),
        failure: `${one.eventtitle} could not be deleted`,
      });
      if (!ok) return false;
      const occurrence = one.recurring && scope !== 'all' ? one.occurrence : undefined;
      const action = { label: 'Undo', onSelect: () => void restore(event, occurrence) };
      toast.success(messages.calendar.deleted, { description: one.eventtitle, action });
      return true;
    },
    async respond(event, one, me, answer) {
      await dispatch('RespondToCalendarEvent', {
        id: event._id,
        body: { answer, occurrence: one?.occurrence },
        patches: shown(event, (before) => answeredEvent(before, one, me, answer)),
        failure: 'Your answer could not be sent',
      });
    },
  };
}
