import { told } from '../told.js';
import type { Bugs } from './bug.js';
import { composedBugs } from './composed-bugs.js';

/** The bugs of the last days, each told by hand. */
const recent: Bugs = {
  ...told<Bugs>('bugs/billing'),
  ...told<Bugs>('bugs/stock'),
  ...told<Bugs>('bugs/qr'),
  ...told<Bugs>('bugs/banquet'),
};

/** How many bugs the company has reported in all. */
export const marigoldBugs = 400;

/** Every bug of the data set. */
export const allBugs: Bugs = {
  ...composedBugs(marigoldBugs - Object.keys(recent).length),
  ...recent,
  ...told<Bugs>('bugs/heron'),
};
