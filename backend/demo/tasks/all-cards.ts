import { told } from '../told.js';
import type { Cards } from './card.js';

/** Every card of the data set. */
export const allCards: Cards = {
  ...told<Cards>('tasks/billing'),
  ...told<Cards>('tasks/stock'),
  ...told<Cards>('tasks/qr'),
  ...told<Cards>('tasks/banquet'),
  ...told<Cards>('tasks/house'),
  ...told<Cards>('tasks/heron'),
};
