import type { EventAnswer } from '@atrium/contracts/company-events/rules';
import type { Department, Role } from '@atrium/contracts/core/permissions';

/** A company event of the data set. Its days are counted from today. */
export interface DemoEvent {
  readonly title: string;
  readonly day: number;
  readonly endDay?: number;
  /** Left out where it takes whole days. */
  readonly time?: string;
  readonly endTime?: string;
  readonly place: string;
  readonly about: string;
  readonly departments?: readonly Department[];
  readonly roles?: readonly Role[];
  readonly announced: readonly [workdaysAgo: number, clock: string];
  /** Of every so many people, how many come, may come, and do not. */
  readonly answers: Readonly<Record<EventAnswer, number>>;
  readonly calledOff?: { readonly when: readonly [workdaysAgo: number, clock: string]; readonly reason: string };
}

/** Every company event of the data set. */
export const demoEvents: readonly DemoEvent[] = [
  {
    title: 'Welcome evening for the new product',
    day: -58,
    time: '17:30',
    endTime: '20:00',
    place: 'Roof terrace',
    about: 'We begin to work with **Atrium**. Snacks, music, and Meera at the grill.',
    announced: [47, '12:00'],
    answers: { yes: 7, maybe: 1, no: 1 },
  },
  {
    title: 'Fire drill',
    day: -44,
    time: '10:00',
    endTime: '10:45',
    place: 'Whole building',
    about: 'Leave by the stairs, meet at the fountain, and wait for the count.',
    announced: [36, '09:15'],
    answers: { yes: 3, maybe: 0, no: 1 },
  },
  {
    title: 'First-aid course',
    day: -31,
    endDay: -30,
    place: 'Room Tejo',
    about: 'Two days with the Red Cross. **Twelve places**; whoever answers first has one.',
    announced: [34, '15:10'],
    answers: { yes: 3, maybe: 1, no: 3 },
  },
  {
    title: 'Quarterly meeting',
    day: -19,
    time: '15:00',
    endTime: '16:30',
    place: 'Canteen, and by video',
    about: 'Figures, plans, and an hour of questions to Helena and Rohan.',
    announced: [26, '10:05'],
    answers: { yes: 8, maybe: 1, no: 0 },
  },
  {
    title: 'Football against Blue Heron',
    day: -9,
    time: '18:00',
    endTime: '20:00',
    place: 'Campo Pequeno',
    about: 'Bring shoes. Spectators are welcome.',
    announced: [14, '11:40'],
    answers: { yes: 3, maybe: 2, no: 2 },
    calledOff: { when: [8, '14:20'], reason: 'The pitch is under water' },
  },
  {
    title: 'Flu vaccination',
    day: -3,
    time: '09:00',
    endTime: '12:00',
    place: 'Room Douro',
    about: 'Free for everybody. Bring your health card.',
    announced: [12, '09:40'],
    answers: { yes: 4, maybe: 1, no: 2 },
  },
  {
    title: 'Managers’ breakfast',
    day: 2,
    time: '08:30',
    endTime: '09:30',
    place: 'Café on the ground floor',
    about: 'What goes well, what does not, and coffee.',
    roles: ['manager', 'supervisor', 'admin'],
    announced: [6, '16:10'],
    answers: { yes: 4, maybe: 1, no: 1 },
  },
  {
    title: 'Developers’ demo afternoon',
    day: 5,
    time: '14:00',
    endTime: '16:00',
    place: 'Room Tejo',
    about: 'Five demos of ten minutes, then cake. See FR roadmap for the list.',
    departments: ['developer', 'testing', 'product'],
    announced: [7, '10:20'],
    answers: { yes: 5, maybe: 2, no: 0 },
  },
  {
    title: 'Winter party',
    day: 19,
    time: '19:00',
    endTime: '23:30',
    place: 'Casa do Alentejo',
    about: '**Dinner, dancing, and the quiz.**\n\n- Partners are welcome.\n- Tell Sofia what you do not eat.',
    announced: [16, '09:30'],
    answers: { yes: 6, maybe: 2, no: 1 },
  },
  {
    title: 'Inventory',
    day: 27,
    endDay: 28,
    place: 'Store in Alverca',
    about: 'The desk is staffed by half; please plan your visits around it.',
    departments: ['support', 'implementation'],
    announced: [5, '13:50'],
    answers: { yes: 3, maybe: 1, no: 1 },
  },
  {
    title: 'New Year’s reception',
    day: 47,
    time: '16:00',
    endTime: '18:00',
    place: 'Roof terrace',
    about: 'Helena looks back, Rohan looks ahead.',
    announced: [4, '11:15'],
    answers: { yes: 3, maybe: 2, no: 0 },
  },
  {
    title: 'Training: selling the QR menu',
    day: 68,
    endDay: 69,
    place: 'Porto',
    about: 'Two days with our partners. Train at 08:09; rooms are booked.',
    departments: ['sales', 'marketing', 'kam'],
    announced: [3, '10:40'],
    answers: { yes: 3, maybe: 1, no: 0 },
  },
  {
    title: 'Anniversary of Marigold',
    day: 121,
    time: '12:00',
    endTime: '15:00',
    place: 'Garden',
    about: 'Lunch for everybody who was, is, or wants to be part of it.',
    announced: [2, '15:30'],
    answers: { yes: 2, maybe: 1, no: 0 },
  },
  {
    title: 'Summer outing',
    day: 206,
    endDay: 207,
    place: 'Arrábida',
    about: 'A day on the boat, a night in the hills. Families are welcome on the second day.',
    announced: [1, '12:10'],
    answers: { yes: 2, maybe: 3, no: 1 },
  },
];
