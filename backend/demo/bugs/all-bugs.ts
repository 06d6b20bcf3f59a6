import { demoText } from '../demo-text.js';
import type { Bugs } from './bug.js';
import { composedBugs } from './composed-bugs.js';

/** The bugs of the last days, each written by hand. */
const recent: Bugs = {
  ...demoText<Bugs>('bugs/billing'),
  ...demoText<Bugs>('bugs/stock'),
  ...demoText<Bugs>('bugs/qr'),
  ...demoText<Bugs>('bugs/banquet'),
};

/** How many bugs the company has reported in all. */
export const marigoldBugs = 400;

/** Every bug of the data set. */
export const allBugs: Bugs = {
  ...composedBugs(marigoldBugs - Object.keys(recent).length),
  ...recent,
  ...demoText<Bugs>('bugs/heron'),
};
