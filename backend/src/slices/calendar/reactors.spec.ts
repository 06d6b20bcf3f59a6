import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { recorded, specAuthor } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { CalendarEvent } from './events.js';
import { dueReminders, remind } from './reactors.js';

const first = { at: '2026-03-06T08:15:00.000Z', occurrence: '2026-03-06T09:30' };
const next = { at: '2026-03-13T08:15:00.000Z', occurrence: '2026-03-13T09:30' };
const restored: CalendarEvent = { type: 'CalendarEventRestored', data: { reminder: first } };
const refused: CalendarEvent = { type: 'CalendarEventAnswered', data: { user: 'eve', answer: 'no' } };
const fell: CalendarEvent = {
  type: 'CalendarReminderFellDue',
  data: { due: first.at, occurrence: first.occurrence, reminder: next },
};
const job = {
  kind: 'send-command',
  work: { record: specId, id: `remind-${specId}-${Date.parse(first.at)}` },
  notBefore: first.at,
  data: { tenant: 'acme', by: specAuthor, name: 'CalendarReminderFellDue', data: { due: first.at }, id: specId },
};

describe('reminders', () => {
  it('are asked for by what leads to them', () => {
    const [ofRestored, ofRefused, ofFell] = recorded('calendar', [restored, refused, fell]).map((one) =>
      remind.react(one),
    );
    expect(ofRestored).toEqual([job]);
    expect(ofRefused).toEqual([]);
    expect(ofFell).toMatchObject([{ notBefore: next.at }]);
  });

  it('are asked for again, by how things are, once they are due', () => {
    const createdby = { _id: specAuthor.id, username: specAuthor.username };
    // NOTE: of the document only what the sweep reads.
    const waiting = { _id: specId, version: 1, createdby, nextreminder: first } as CalendarEventView;
    expect(dueReminders.asks(waiting, 'acme', '2026-03-06T08:14:59.000Z', defaultSettings)).toEqual([]);
    expect(dueReminders.asks(waiting, 'acme', first.at, defaultSettings)).toEqual([job]);
    expect(
      dueReminders.asks({ ...waiting, nextreminder: null } as CalendarEventView, 'acme', first.at, defaultSettings),
    ).toEqual([]);
  });
});
