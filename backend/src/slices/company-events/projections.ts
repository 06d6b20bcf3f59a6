import { companyEventKind } from '@atrium/contracts/company-events/kind';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { plainText } from '../../platform/shared/plain-text.js';
import { bookedRooms, shownBooked } from '../../platform/shared/room-bookings.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { foundTexts, historyFieldsOf, storedDetails } from '../../platform/shared/record-kinds.js';
import type { CompanyEventEvent } from './events.js';
import { indexRoomsOf, roomsFor, roomsOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export const companyEventsProjection: Projection<CompanyEventView, CompanyEventEvent> = {
  collection: 'company-events',
  category: 'companyevent',
  version: 5,
  project,
  publish: (doc) => [{ rooms: [...roomsOf(doc), ...indexRoomsOf(doc), ...bookedRooms(shownBooked(doc))], doc }],
  search: (event) =>
    event.deleted
      ? null
      : {
          label: '',
          title: event.title,
          text: plainText(...foundTexts(companyEventKind, event)),
          state: event.cancelled ? 'Cancelled' : '',
          from: event.date,
        },
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'department:': ['all'], 'role:': ['all'] }),
  historyFields: historyFieldsOf(companyEventKind),
  comment: (event) => (event.type === 'CompanyEventCancelled' ? event.data.reason || undefined : undefined),
};

type Document = Unversioned<CompanyEventView>;

function project(
  doc: Document | null,
  { event, aggregateId, at, by }: RecordedEvent<CompanyEventEvent>,
): Document | null {
  if (event.type === 'CompanyEventAnnounced') {
    return {
      _id: aggregateId,
      cover: '',
      ...event.data,
      ...storedDetails(companyEventKind, event.data),
      remindedFor: '',
      cancelled: false,
      cancelReason: '',
      createdAt: at,
      createdby: { _id: by.id, username: by.username },
      updatedAt: at,
      deleted: false,
    };
  }
  if (doc === null) return null;
  switch (event.type) {
    case 'CompanyEventDetailsChanged':
    case 'CompanyEventCoverChanged':
    case 'CompanyEventMoved':
      return { ...doc, ...event.data, updatedAt: at };
    case 'CompanyEventReminderSent':
      return { ...doc, remindedFor: event.data.start };
    case 'SecretRevealed':
      return doc;
    case 'CompanyEventCancelled':
      return { ...doc, cancelled: true, cancelReason: event.data.reason };
    case 'CompanyEventReinstated':
      return { ...doc, cancelled: false, cancelReason: '' };
    case 'CompanyEventDeleted':
      return { ...doc, deleted: true };
    case 'CompanyEventRestored':
      return { ...doc, deleted: false };
    default:
      return event satisfies never;
  }
}
