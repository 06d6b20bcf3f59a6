import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { audienceRooms } from '../../platform/core/audience.js';
import { defineNotices } from '../../platform/core/notices.js';
import { roomsOf } from './policy.js';

/** Tells those whom an event is for that it is, and when instead. */
export const companyEventNotices = defineNotices<CompanyEventView>({
  source: 'company-events',
  collection: 'company-events',
  toRooms: true,
  shows: (event) =>
    event.deleted
      ? []
      : [{ rooms: roomsOf(event), label: '', title: event.title, state: '', from: event.start, until: '' }],
  tells({ before, after, recorded: { event } }) {
    if (after === null) return [];
    const to = { rooms: audienceRooms(after) };
    switch (event.type) {
      case 'CompanyEventAnnounced':
        return [{ kind: 'event', what: 'announced', to }];
      case 'CompanyEventMoved':
        return [{ kind: 'event', what: 'moved', to, from: before?.start ?? '', until: after.start }];
      case 'CompanyEventCancelled':
        return [{ kind: 'event', what: 'cancelled', to }];
      case 'CompanyEventReinstated':
        return [{ kind: 'event', what: 'reinstated', to }];
      default:
        return [];
    }
  },
});
