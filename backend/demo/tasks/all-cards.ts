import { demoText } from '../demo-text.js';
import type { Cards } from './card.js';

/** Every card of the data set. */
export const allCards: Cards = {
  ...demoText<Cards>('tasks/billing'),
  ...demoText<Cards>('tasks/stock'),
  ...demoText<Cards>('tasks/qr'),
  ...demoText<Cards>('tasks/banquet'),
  ...demoText<Cards>('tasks/house'),
  ...demoText<Cards>('tasks/heron'),
};
