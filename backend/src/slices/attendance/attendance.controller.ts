import { Controller, Get, Inject } from '@nestjs/common';
import type { AttendanceSheetView, CorrectionView, PunchView } from '@atrium/contracts/attendance/views';
import { Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
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

/** Narrows the read: a person has few records, the organisation many. */
function roomOfPerson({ query: { user } }: ListRequest): string | undefined {
  return typeof user === 'string' && user !== '' ? ownRoom(user.trim()) : undefined;
}

@Controller('hr')
export class AttendanceController {
  constructor(@Inject(Lists) private readonly lists: Lists) {}

  @Get('getattendence')
  async fetch(@Listing() request: ListRequest): Promise<string> {
    const source = { collection: 'attendance', fields: punchFields, among: roomOfPerson(request) };
    return `{"getattendence":[${await this.lists.read(source, request)}]}`;
  }

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
}
