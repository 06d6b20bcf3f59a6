import {
  critical,
  declined,
  high,
  low,
  medium,
  planned,
  removed,
  review,
  shipped,
  started,
  twinOf,
  type Wishes,
  wishesFor,
} from './wish.js';

const wish = wishesFor('stock');

/** Cellars, kitchens, suppliers and counts. */
export const stockWishes: Wishes = {
  'count-offline': wish(
    ['stock', critical, 'owen', [44, '09:20'], 16],
    'Count a cellar **without a connection**. There is none below ground at Casa Verde, so they count on paper and type it in upstairs.',
    shipped(11, 'In 4.2. The app keeps each page until the office has confirmed it.'),
    { picture: 'cellar-count', points: 13 },
  ),
  'count-with-two': wish(
    ['stock', medium, 'leila', [32, '10:45'], 7],
    'Two people count one cellar at the same time, each a shelf, and see what the other has done.',
    started(9, 'Shelves can be taken already; what the other one counts appears next.'),
    { card: 'blind-count', points: 5 },
  ),
  'scan-barcodes': wish(
    ['stock', high, 'mateus', [27, '15:15'], 14],
    'Scan bar codes with the camera of the phone. A hand scanner costs more than the phone.',
    planned(8, 'Now', 'Works on the newest phones in our test; older ones are next.'),
    { points: 5 },
  ),
  'camera-scanner': wish(
    ['stock', medium, 'hugo', [20, '11:05'], 4],
    'Why can’t the app use the camera? The Larkspur bought tablets without a scanner.',
    twinOf('scan-barcodes', 14),
  ),
  'supplier-prices': wish(
    ['stock', high, 'grace', [42, '13:55'], 12],
    'Read price lists of suppliers as they send them, in Excel or PDF, and show what has become dearer.',
    shipped(17, 'In 4.1 for Excel. PDF needs a person to look at it, so we left it out.'),
    { card: 'supplier-price-list', points: 8 },
  ),
  'price-alarm': wish(
    ['stock', medium, 'ingrid', [30, '09:35'], 9],
    'Tell the purchaser when a price rises by more than five per cent, with the last three deliveries beside it.',
    planned(12, 'Next'),
    { points: 3 },
  ),
  'recipe-cost': wish(
    ['stock', high, 'priya', [45, '14:30'], 15],
    'Cost of a plate from its recipe, with today’s prices, and how it moved over the months.',
    started(7, 'Recipes with up to three levels work; the chart over months is being drawn.'),
    { picture: 'recipe-cost', points: 8 },
  ),
  'order-proposals': wish(
    ['stock', high, 'anjali', [40, '10:55'], 13],
    'Propose orders from what is used, what is on its way and which banquets are coming. The chef of Riverside Gardens does this on a napkin, and well, but only when he is there.',
    planned(15, 'Next', 'First with fixed minimums, then with what was used.'),
    { points: 13 },
  ),
  'order-by-voice': wish(
    ['stock', low, 'elena', [28, '16:20'], 3],
    'Order by voice from the cold store, with gloves on.',
    declined(
      18,
      'Kitchens are loud and products have long names: in our try every fourth line was wrong. Large buttons will do more good.',
    ),
  ),
  'large-buttons': wish(
    ['stock', medium, 'owen', [17, '09:25'], 8],
    'Buttons that can be pressed with gloves, for the cold store.',
    shipped(6, 'In 4.2.1, as “large controls” in the settings of a device.'),
    { points: 2 },
  ),
  'expiry-first': wish(
    ['stock', high, 'leila', [35, '12:40'], 11],
    'Show what has to be used first, by date, in the morning and on one page for the kitchen.',
    shipped(13, 'In 4.1. The page prints at six, or when you like.'),
    { card: 'expiry-warning', points: 3 },
  ),
  'temperature-log': wish(
    ['stock', medium, 'mateus', [26, '08:50'], 10],
    'Keep the temperatures of the fridges twice a day, as the inspectors want them. A list on the door gets wet.',
    planned(10, 'Later', 'We talk to a maker of sensors, so that nobody has to type.'),
    { points: 8 },
  ),
  returnables: wish(
    ['stock', medium, 'hugo', [33, '14:05'], 6],
    'Crates, kegs and bottles with a deposit: how many are with us, and what are they worth?',
    planned(16, 'Later'),
  ),
  'negative-guard': wish(
    ['stock', high, 'anjali', [23, '10:15'], 9],
    'Never let a count go below zero without asking. Two tills drew on one bottle and both sold it.',
    shipped(4, 'In 4.2.1: the cellar decides, not the till.'),
    { card: 'negative-stock', points: 5 },
  ),
  'waste-photo': wish(
    ['stock', low, 'leila', [24, '17:05'], 5],
    'Take a picture of what is thrown away, beside the reason.',
    review(9),
  ),
  'units-per-supplier': wish(
    ['stock', medium, 'grace', [21, '11:30'], 7],
    'A crate is twelve bottles with one supplier and six with another. Let each supplier have their own units.',
    started(3, 'The table is done; old orders are being converted.'),
    { card: 'unit-conversion', points: 5 },
  ),
  'transfer-between-houses': wish(
    ['stock', medium, 'ingrid', [38, '15:45'], 8],
    'Move stock between two hotels of one owner, with a delivery note and the cost price.',
    shipped(19, 'In 4.0, under **Transfers**. Both houses confirm.'),
    { card: 'transfer-screen', points: 5 },
  ),
  'approve-by-phone': wish(
    ['stock', high, 'rohan', [29, '13:10'], 12],
    'Approve an order from the phone, above an amount that I choose. The general manager of Northlight Lodge signs a pile each evening.',
    shipped(8, 'In 4.2, with the two last orders of the same supplier to compare.'),
    { card: 'purchase-approval', points: 5 },
  ),
  'minibar-list': wish(
    ['billing', medium, 'owen', [19, '09:45'], 6],
    'Which minibars have to be filled, by floor and in the order of the corridor.',
    planned(6, 'Next'),
    { card: 'minibar-refill', points: 3 },
  ),
  'wine-vintages': wish(
    ['stock', low, 'elena', [36, '11:55'], 4],
    'Keep vintages of a wine apart without making each one a product of its own.',
    review(15, 'We like it. It touches menus as well, so we want to talk to three sommeliers first.'),
  ),
  'supplier-rating': wish(
    ['stock', low, 'hugo', [15, '16:10'], 3],
    'Rate deliveries: complete, on time, cold enough. Once a year we negotiate and have nothing in hand.',
  ),
  'allergens-from-supplier': wish(
    ['qr', critical, 'priya', [31, '09:15'], 14],
    'Take allergens over from the supplier’s data sheets into products, recipes and menus, and show where somebody changed them by hand.',
    planned(7, 'Now', 'Together with the allergens of the QR menu; one without the other helps nobody.'),
    { card: 'allergens', points: 13 },
  ),
  'weigh-open-bottles': wish(
    ['stock', low, 'mateus', [12, '12:25'], 5],
    'Weigh open bottles instead of guessing tenths. The scale is there already, in most bars.',
    review(5),
  ),
  'count-calendar': wish(
    ['stock', low, 'leila', [11, '10:35'], 4],
    'A calendar that says which shelf is counted when, so that nobody has to count everything on the 31st.',
    planned(3, 'Later'),
  ),
  'delivery-photo': wish(
    ['stock', medium, 'owen', [9, '14:50'], 6],
    'Photograph the delivery note at the door and find it beside the invoice later.',
    review(2),
  ),
  'stock-value-chart': wish(
    ['stock', low, 'rohan', [14, '15:20'], 5],
    'The value of the stock over the year, by cellar, for the bank.',
    planned(5, 'Later'),
    { points: 3 },
  ),
  'double-order-warning': wish(
    ['stock', medium, 'grace', [8, '11:10'], 7],
    'Warn when two departments order the same thing from the same supplier within a day.',
    review(3),
  ),
  'shelf-labels': wish(
    ['stock', low, 'elena', [18, '13:35'], 2],
    'Print labels for shelves, with the code that the count asks for.',
    shipped(3, 'In 4.2.1, for the two label printers that our hotels have.'),
    { points: 2 },
  ),
  'barcode-test': wish(
    ['stock', low, 'mateus', [6, '10:40'], 0],
    'Just trying out whether this form works.',
    removed(5),
  ),
  'keg-sensor': wish(
    ['stock', low, 'hugo', { minutesAgo: 130 }, 2],
    'Connect the flow meters of the beer taps. Harbour House has them and reads them off by hand each night.',
  ),
};
