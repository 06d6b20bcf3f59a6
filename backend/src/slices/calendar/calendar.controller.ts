import { supportedDays } from '@atrium/contracts/core/calendar-values';
import { addDays } from '@atrium/contracts/core/days';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { BusyAnswer } from '@atrium/contracts/calendar/busy';
import { latestDay, occursBetween } from '@atrium/contracts/calendar/occurrences';
import { readsCalendar } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { type FieldProblem, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { readCalendarValue } from '@atrium/contracts/core/calendar-query';
import { Asker, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { Limited } from '../../platform/limits/limited.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { Computations } from '../../platform/threads/computations.js';
import { BusyQueries } from './busy-queries.js';
import { deletedRoomsFor, presentRoomsFor } from './policy.js';

const listFields: ListFields<CalendarEventView> = {
  search: ['eventtitle', 'eventdescription', 'place'],
  sort: ['eventtitle', 'eventdate', 'eventtime', 'createdAt'],
  filter: ['eventdate', 'visibility', 'createdby', 'attendees'],
  calendar: { eventdate: 'day' },
};

/**
 * Either end may be missing.
 * @throws Refusal (400) for an invalid day or instant
 */
function spanIn(query: ListRequest['query']): { from: string; to: string } | null {
  const problems: FieldProblem[] = [];
  const from = readCalendarValue(query, 'from', 'date', problems);
  const to = readCalendarValue(query, 'to', 'date', problems);
  if (problems.length > 0) throw refuseFields(problems);
  // In some zones the first day began before it did in UTC.
  const earliest = addDays(supportedDays.first, -1);
  return from === undefined && to === undefined ? null : { from: from ?? earliest, to: to ?? latestDay };
}

@Controller('calendar')
export class CalendarController {
  private readonly busyQueries: BusyQueries;

  constructor(
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) readModel: ReadModel,
    @Inject(Computations) computations: Computations,
  ) {
    this.busyQueries = new BusyQueries(readModel, computations);
  }

  /** When people have time. */
  @Limited('report')
  @Get('busy')
  busy(@Asker() actor: Actor, @Query() parameters: Readonly<Record<string, unknown>>): Promise<BusyAnswer> {
    return this.busyQueries.busy(actor, { ...parameters });
  }

  /** `from` and `to` keep to events with occurrences in between. */
  @Get('getevent')
  async fetch(@Listing() request: ListRequest): Promise<string> {
    const { actor, query } = request;
    if (!readsCalendar(actor)) throw refuse('notAllowed');
    const span = spanIn(query);
    const holds = (event: CalendarEventView): boolean => span === null || occursBetween(event, span.from, span.to);
    const list = { collection: 'calendar', rooms: presentRoomsFor(actor), fields: listFields };
    return `[${await this.lists.read(span === null ? list : { ...list, holds }, request)}]`;
  }

  @Get('deletedevents')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!readsCalendar(request.actor)) throw refuse('notAllowed');
    const list = { collection: 'calendar', rooms: deletedRoomsFor(request.actor), fields: listFields };
    return this.lists.items(list, request);
  }
}
