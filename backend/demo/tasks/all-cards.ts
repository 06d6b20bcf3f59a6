import { banquetCards } from './banquet-cards.js';
import { billingCards } from './billing-cards.js';
import type { Cards } from './card.js';
import { heronCards } from './heron-cards.js';
import { houseCards } from './house-cards.js';
import { qrCards } from './qr-cards.js';
import { stockCards } from './stock-cards.js';

/** Every card of the data set. */
export const allCards: Cards = {
  ...billingCards,
  ...stockCards,
  ...qrCards,
  ...banquetCards,
  ...houseCards,
  ...heronCards,
};
