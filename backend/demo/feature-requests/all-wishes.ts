import { told } from '../told.js';
import type { Wishes } from './wish.js';

/** Every feature request of the data set. */
export const allWishes: Wishes = {
  ...told<Wishes>('feature-requests/billing'),
  ...told<Wishes>('feature-requests/stock'),
  ...told<Wishes>('feature-requests/qr'),
  ...told<Wishes>('feature-requests/banquet'),
};
