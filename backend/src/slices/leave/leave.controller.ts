import { Controller, Get, Inject } from '@nestjs/common';
import { leaveKind } from '@atrium/contracts/leave/kind';
import type { AbsenceView, LeaveLedgerView, LeaveView } from '@atrium/contracts/leave/views';
import { Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { listedFor, withdrawnFor } from './policy.js';

const leaveFields: ListFields<LeaveView> = listFieldsOf(leaveKind, {
  sort: ['days', 'createdAt', 'updatedAt', 'decidedAt'],
  filter: ['user', 'type', 'approver'],
});
const absenceFields: ListFields<AbsenceView> = {
  search: ['startDate', 'endDate'],
  sort: ['startDate', 'endDate'],
  filter: ['user'],
};
const ledgerFields: ListFields<LeaveLedgerView> = { search: ['year'], sort: ['year'], filter: ['user', 'year'] };

@Controller('hr')
export class LeaveController {
  constructor(@Inject(Lists) private readonly lists: Lists) {}

  @Get('getleave')
  async fetch(@Listing() request: ListRequest): Promise<string> {
    const list = { collection: 'leave', rooms: listedFor(request.actor), fields: leaveFields };
    return `{"getleave":[${await this.lists.read(list, request)}]}`;
  }

  @Get('deletedleave')
  fetchWithdrawn(@Listing() request: ListRequest): Promise<string> {
    const list = { collection: 'leave', rooms: withdrawnFor(request.actor), fields: leaveFields };
    return this.lists.items(list, request);
  }

  /** Without reasons. */
  @Get('absences')
  absences(@Listing() request: ListRequest): Promise<string> {
    return this.lists.items({ collection: 'absences', fields: absenceFields }, request);
  }

  /** By person and year. */
  @Get('leaveledgers')
  ledgers(@Listing() request: ListRequest): Promise<string> {
    return this.lists.items({ collection: 'leave-ledgers', fields: ledgerFields }, request);
  }
}
