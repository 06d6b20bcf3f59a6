import { expect, it } from '@jest/globals';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { withRoomsInPlaces } from './feed-rules.js';

const rooms = ['blue', 'red'].map((id) => ({ id, name: `The ${id} room`, seats: 0, archived: false }));

it('a place says the room as well, also where one occurrence has another', () => {
  const event = {
    parts: [
      {
        place: 'Floor 2',
        room: 'blue',
        exceptions: {
          one: { cancelled: false, changes: { room: 'red' } },
          two: { cancelled: false, changes: { place: 'Garden', room: '' } },
          three: { cancelled: false, changes: { eventtime: '10:00' } },
        },
      },
      { place: 'Floor 3', exceptions: {} },
    ],
  } as unknown as CalendarEventView;
  expect(withRoomsInPlaces(event, rooms).parts).toMatchObject([
    {
      place: 'The blue room, Floor 2',
      exceptions: {
        one: { changes: { place: 'The red room, Floor 2' } },
        two: { changes: { place: 'Garden' } },
        three: { changes: { eventtime: '10:00' } },
      },
    },
    { place: 'Floor 3' },
  ]);
});
