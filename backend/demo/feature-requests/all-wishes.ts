import { demoText } from '../demo-text.js';
import type { Wishes } from './wish.js';

/** Every feature request of the data set. */
export const allWishes: Wishes = {
  ...demoText<Wishes>('feature-requests/billing'),
  ...demoText<Wishes>('feature-requests/stock'),
  ...demoText<Wishes>('feature-requests/qr'),
  ...demoText<Wishes>('feature-requests/banquet'),
};
