/** A sprint of the data set: when it ran, in working days ago; the last ones are still to end, or to begin. */
export interface DemoSprint {
  readonly name: string;
  readonly goal: string;
  /** When it was thought up. */
  readonly made: readonly [workdaysAgo: number, clock: string];
  readonly start?: readonly [workdaysAgo: number, clock: string];
  readonly end?: readonly [workdaysAgo: number, clock: string];
  /** Its first and last day as they were agreed, in days from today. */
  readonly days: readonly [first: number, last: number];
}

/** The sprints of the company's development, two weeks each, in their order. */
export const demoSprints: readonly DemoSprint[] = [
  {
    name: 'Sprint 1',
    goal: 'Bills that add up, whoever splits them',
    made: [48, '14:00'],
    start: [45, '09:30'],
    end: [36, '16:30'],
    days: [-63, -50],
  },
  {
    name: 'Sprint 2',
    goal: 'Counting stock without paper',
    made: [41, '14:05'],
    start: [35, '09:30'],
    end: [26, '16:30'],
    days: [-49, -36],
  },
  {
    name: 'Sprint 3',
    goal: 'QR menus that can be trusted at night',
    made: [30, '14:10'],
    start: [25, '09:30'],
    end: [16, '16:30'],
    days: [-35, -22],
  },
  {
    name: 'Sprint 4',
    goal: 'Banquets: nothing is booked twice any more',
    made: [20, '14:15'],
    start: [15, '09:30'],
    end: [6, '16:30'],
    days: [-21, -8],
  },
  {
    name: 'Sprint 5',
    goal: 'E-invoices, ready for the portal',
    made: [10, '14:20'],
    start: [5, '09:30'],
    days: [-7, 6],
  },
  {
    name: 'Sprint 6',
    goal: 'Pay at the table for the season',
    made: [3, '14:25'],
    days: [7, 20],
  },
];
