import type { CompanyEventView, OccasionView } from '@atrium/contracts/company-events/views';

export function sampleEvent(wishes: Partial<CompanyEventView> = {}): CompanyEventView {
  return {
    _id: 'party',
    version: 1,
    title: 'Summer party',
    description: 'On the roof',
    place: 'Roof',
    room: '',
    departments: [],
    roles: [],
    date: '2026-06-19',
    time: '18:30',
    endDate: '2026-06-19',
    endTime: '22:00',
    allDay: false,
    start: '2026-06-19T17:30:00.000Z',
    end: '2026-06-19T21:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    cover: '',
    remindedFor: '',
    cancelled: false,
    cancelReason: '',
    createdAt: '2026-05-01T09:00:00.000Z',
    createdby: { _id: 'ann', username: 'Ann' },
    updatedAt: '2026-05-01T09:00:00.000Z',
    deleted: false,
    ...wishes,
  };
}

export function sampleOccasion(wishes: Partial<OccasionView> = {}): OccasionView {
  const birthday = { kind: 'birthday', title: 'Ann’s birthday', user: 'ann', day: '06-21', since: null } as const;
  return { _id: 'ann-birthday', version: 1, ...birthday, ...wishes };
}
