import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import {
  ApplyForLeave,
  CorrectLeaveBalance,
  EditLeave,
  type leaveCommands,
  RejectLeave,
} from '@atrium/contracts/leave/commands';
import type { AbsenceView, LeaveLedgerView, LeaveView } from '@atrium/contracts/leave/views';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { listedFor, withdrawnFor } from './policy.js';

const text = messages.leave;

const leaveFields: ListFields<LeaveView> = {
  search: ['leaveType', 'description', 'startDate', 'endDate', 'state'],
  sort: ['leaveType', 'startDate', 'endDate', 'days', 'state', 'createdAt', 'updatedAt', 'decidedAt'],
  filter: ['user', 'type', 'state', 'approver'],
};
const absenceFields: ListFields<AbsenceView> = {
  search: ['startDate', 'endDate'],
  sort: ['startDate', 'endDate'],
  filter: ['user'],
};
const ledgerFields: ListFields<LeaveLedgerView> = { search: ['year'], sort: ['year'], filter: ['user', 'year'] };

/** A path about one leave, whose id it may hold. */
const about = (path: string) => [`${path}/:id`, path];

/** Leave. */
@Controller('hr')
export class LeaveController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

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

  /** Who is away when, without why. */
  @Get('absences')
  absences(@Listing() request: ListRequest): Promise<string> {
    return this.lists.items({ collection: 'absences', fields: absenceFields }, request);
  }

  /** What was taken and came back, by person and year. */
  @Get('leaveledgers')
  ledgers(@Listing() request: ListRequest): Promise<string> {
    return this.lists.items({ collection: 'leave-ledgers', fields: ledgerFields }, request);
  }

  @Post('postleave')
  @HttpCode(200)
  async apply(@Body() body: ApplyForLeave, @From() caller: Caller) {
    const { document } = await this.sender.send('ApplyForLeave', body, caller);
    return { newleave: document, message: text.created };
  }

  @Put(about('putleave'))
  edit(@Body() body: EditLeave, @From() caller: Caller) {
    return this.update('EditLeave', body, caller);
  }

  @Delete(about('deleteleave'))
  async withdraw(@Body() body: EmptyBody, @From() caller: Caller) {
    const { id } = await this.sender.send('WithdrawLeave', body, caller);
    return { message: text.deleted(id) };
  }

  @Put(about('restoreleave'))
  restore(@Body() body: EmptyBody, @From() caller: Caller) {
    return this.update('RestoreLeave', body, caller);
  }

  @Put(about('approveleave'))
  approve(@Body() body: EmptyBody, @From() caller: Caller) {
    return this.update('ApproveLeave', body, caller);
  }

  @Put(about('rejectleave'))
  reject(@Body() body: RejectLeave, @From() caller: Caller) {
    return this.update('RejectLeave', body, caller);
  }

  /** Gives somebody an opening balance, or corrects what they have; the record is the person's. */
  @Post(about('leavebalance'))
  @HttpCode(200)
  async correct(@Body() body: CorrectLeaveBalance, @From() caller: Caller) {
    return (await this.sender.send('CorrectLeaveBalance', body, caller)).document;
  }

  private async update<Name extends keyof typeof leaveCommands>(
    name: Name,
    body: InstanceType<(typeof leaveCommands)[Name]['body']>,
    caller: Caller,
  ) {
    const { document } = await this.sender.send(name, body, caller);
    return { updatedleave: document, message: text.updated };
  }
}
