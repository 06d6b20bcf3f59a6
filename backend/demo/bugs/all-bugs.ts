import { banquetBugs } from './banquet-bugs.js';
import { billingBugs } from './billing-bugs.js';
import type { Bugs } from './bug.js';
import { composedBugs } from './composed-bugs.js';
import { heronBugs } from './heron-bugs.js';
import { qrBugs } from './qr-bugs.js';
import { stockBugs } from './stock-bugs.js';

/** The bugs of the last days, each told by hand. */
const recent = { ...billingBugs, ...stockBugs, ...qrBugs, ...banquetBugs } as const satisfies Bugs;

/** How many bugs the company has reported in all. */
export const marigoldBugs = 400;

/** Every bug of the data set. */
export const allBugs: Bugs = {
  ...composedBugs(marigoldBugs - Object.keys(recent).length),
  ...recent,
  ...heronBugs,
};
