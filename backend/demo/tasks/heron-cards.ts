import { type Cards, complete, on, tick } from './card.js';

/** The few tasks of the small organisation. */
export const heronCards = {
  'heron-keys': {
    title: 'New key cards for the lake house',
    about: 'Two hundred, with the heron on the front.',
    labels: ['front desk'],
    column: 'T2',
    by: 'clara',
    made: [15, '10:00'],
    to: 'jonas',
    due: 3,
    checklist: ['Choose the picture', 'Order'],
    story: [on(10, '09:30', 'jonas', tick(1))],
  },
  'heron-boiler': {
    title: 'Boiler of the annexe: yearly inspection',
    about: 'Guests of rooms 21 to 28 have no hot water from nine to eleven; tell them the evening before.',
    labels: ['house'],
    column: 'T1',
    by: 'jonas',
    made: [12, '14:20'],
    to: 'jonas',
    due: 0,
  },
  'heron-season': {
    title: 'Prices of next season',
    about: 'As last year, but half board costs two more.',
    labels: ['prices'],
    column: 'T3',
    by: 'clara',
    made: [16, '16:40'],
    to: 'clara',
    story: [on(6, '11:15', 'clara', complete)],
  },
} as const satisfies Cards;
