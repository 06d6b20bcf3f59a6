import { banquetWishes } from './banquet-wishes.js';
import { billingWishes } from './billing-wishes.js';
import { qrWishes } from './qr-wishes.js';
import { stockWishes } from './stock-wishes.js';
import type { Wishes } from './wish.js';

/** Every feature request of the data set. */
export const allWishes: Wishes = { ...billingWishes, ...stockWishes, ...qrWishes, ...banquetWishes };
