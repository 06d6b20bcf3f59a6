import { companyEventKind } from '@atrium/contracts/company-events/kind';
import { CalendarClock, CircleSlash, PartyPopper, Trash2, Undo2 } from 'lucide-react';
import { briefText, recordLabels } from '../../shared-features/record-list/record-labels';

/** The labels of the history of an event. */
export const eventLabels = recordLabels(companyEventKind, {
  actions: {
    CompanyEventAnnounced: 'announced the event',
    CompanyEventDetailsChanged: 'changed the event',
    CompanyEventCoverChanged: 'changed the cover picture',
    CompanyEventReminderSent: 'reminded of the event',
    CompanyEventMoved: 'moved the event',
    CompanyEventCancelled: 'cancelled the event',
    CompanyEventReinstated: 'reinstated the event',
    CompanyEventDeleted: 'deleted the event',
    CompanyEventRestored: 'restored the event',
  },
  signs: {
    CompanyEventAnnounced: { icon: PartyPopper, tone: 'primary' },
    CompanyEventMoved: { icon: CalendarClock, tone: 'warning' },
    CompanyEventCancelled: { icon: CircleSlash, tone: 'danger' },
    CompanyEventReinstated: { icon: Undo2, tone: 'success' },
    CompanyEventDeleted: { icon: Trash2, tone: 'danger' },
    CompanyEventRestored: { icon: Undo2, tone: 'success' },
  },
  textOf: (...of) => briefText(companyEventKind, ...of),
  implied: new Set(['cancelled']),
});
