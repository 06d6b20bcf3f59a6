import { type Bugs, on, resolve } from './bug.js';

/** The bugs of the small customer, of which Marigold sees nothing. */
export const heronBugs = {
  'heron-key-cards': {
    app: 'billing',
    module: 'billing',
    priority: 'P2',
    by: 'clara',
    made: [12, '10:20'],
    about: 'Lost key cards are charged to the next guest of the room.',
    story: [on(9, '15:30', 'clara', resolve('The desk closes the old stay first now.'))],
  },
  'heron-jam': {
    app: 'stock',
    module: 'stock',
    priority: 'P3',
    by: 'clara',
    made: [4, '09:40'],
    about: 'Home-made jam has no supplier and so is never counted.',
    story: [],
  },
} as const satisfies Bugs;
