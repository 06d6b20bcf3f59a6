import { Body, Controller, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import {
  LockMonth,
  NameCorrection,
  Punch,
  RefuseCorrection,
  ReopenMonth,
  RequestCorrection,
  ReverseCorrection,
} from '@atrium/contracts/attendance/commands';
import type {
  AttendanceLocksView,
  AttendanceSheetView,
  CorrectionView,
  PunchView,
  TimeClockView,
} from '@atrium/contracts/attendance/views';
import { messages } from '@atrium/contracts/core/messages';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { monthRoom, ownRoom } from './policy.js';

const punchFields: ListFields<PunchView> = {
  search: ['action', 'date'],
  sort: ['action', 'date', 'time', 'timeonly'],
  filter: ['user', 'action', 'offline', 'flagged'],
};
const sheetFields: ListFields<AttendanceSheetView> = {
  search: ['month'],
  sort: ['month'],
  filter: ['user', 'month'],
  calendar: { month: 'month' },
};
const correctionFields: ListFields<CorrectionView> = {
  search: ['reason', 'day'],
  sort: ['day', 'state', 'requestedAt', 'decidedAt'],
  filter: ['user', 'state', 'day'],
  calendar: { day: 'day' },
};

/** The room of what is of the person whom the address names: their own are few, and those of everybody many. */
function roomOfPerson({ query: { user } }: ListRequest): string | undefined {
  return typeof user === 'string' && user !== '' ? ownRoom(user.trim()) : undefined;
}

/** The caller about their own attendance, whatever record the request names. */
function own(caller: Caller): Caller {
  return { ...caller, id: caller.actor.id };
}

/** Attendance. */
@Controller('hr')
export class AttendanceController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get('getattendence')
  async fetch(@Listing() request: ListRequest): Promise<string> {
    const source = { collection: 'attendance', fields: punchFields, among: roomOfPerson(request) };
    return `{"getattendence":[${await this.lists.read(source, request)}]}`;
  }

  /** Days by person and month; `?month=2026-11` keeps to one. */
  @Get('attendence/sheets')
  sheets(@Listing() request: ListRequest): Promise<string> {
    const { month } = request.query;
    const among = typeof month === 'string' && month !== '' ? monthRoom(month.trim()) : roomOfPerson(request);
    const source = { collection: 'attendance-sheets', fields: sheetFields, among };
    return this.lists.items(source, request);
  }

  @Get('attendence/corrections')
  corrections(@Listing() request: ListRequest): Promise<string> {
    const source = { collection: 'attendance-corrections', fields: correctionFields, among: roomOfPerson(request) };
    return this.lists.items(source, request);
  }

  @Post('attendence')
  @HttpCode(200)
  async punch(@Body() body: Punch, @From() caller: Caller) {
    const { document } = await this.sender.send<'Punch', TimeClockView>('Punch', body, own(caller));
    const attendenceData = body.action === 'Punch In' ? document.lastIn : document.lastOut;
    return { attendenceData, message: messages.attendance.punched(body.action, attendenceData?.date ?? '') };
  }

  @Post('attendence/corrections')
  @HttpCode(200)
  async request(@Body() body: RequestCorrection, @From() caller: Caller) {
    return (await this.sender.send('RequestCorrection', body, own(caller))).document;
  }

  @Put('attendence/corrections/withdraw')
  async withdraw(@Body() body: NameCorrection, @From() caller: Caller) {
    return (await this.sender.send('WithdrawCorrection', body, own(caller))).document;
  }

  /** The record is the person's whose attendance it is. */
  @Put(['attendence/corrections/approve/:id', 'attendence/corrections/approve'])
  async approve(@Body() body: NameCorrection, @From() caller: Caller) {
    return (await this.sender.send('ApproveCorrection', body, caller)).document;
  }

  @Put(['attendence/corrections/refuse/:id', 'attendence/corrections/refuse'])
  async refuse(@Body() body: RefuseCorrection, @From() caller: Caller) {
    return (await this.sender.send('RefuseCorrection', body, caller)).document;
  }

  @Put(['attendence/corrections/reverse/:id', 'attendence/corrections/reverse'])
  async reverse(@Body() body: ReverseCorrection, @From() caller: Caller) {
    return (await this.sender.send('ReverseCorrection', body, caller)).document;
  }

  @Put('attendence/lock')
  async lock(@Body() body: LockMonth, @From() caller: Caller) {
    const organisation = { ...caller, id: caller.actor.tenant };
    return (await this.sender.send<'LockMonth', AttendanceLocksView>('LockMonth', body, organisation)).document;
  }

  @Put('attendence/reopen')
  async reopen(@Body() body: ReopenMonth, @From() caller: Caller) {
    const organisation = { ...caller, id: caller.actor.tenant };
    return (await this.sender.send<'ReopenMonth', AttendanceLocksView>('ReopenMonth', body, organisation)).document;
  }
}
