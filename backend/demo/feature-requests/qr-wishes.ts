import {
  critical,
  declined,
  high,
  low,
  medium,
  planned,
  review,
  shipped,
  started,
  twinOf,
  type Wishes,
  wishesFor,
} from './wish.js';

const wish = wishesFor('qr');

/** Menus on the phones of guests, orders and payments at the table. */
export const qrWishes: Wishes = {
  'allergen-filter': wish(
    ['qr', critical, 'leila', [46, '11:15'], 18],
    'Let guests hide what they **must not eat**. Fourteen allergens, vegan, halal and kosher; remembered on the phone, asked for once.',
    shipped(10, 'In 4.2, in nine languages. What the kitchen changes is seen within a second.'),
    { picture: 'menu-filter', points: 8 },
  ),
  'menu-languages': wish(
    ['qr', high, 'ingrid', [43, '09:55'], 15],
    'Translate a menu into the language of the guest’s phone, with a look over it by the hotel before it is shown.',
    started(9, 'German, French and Spanish are with three hotels for reading.'),
    { card: 'menu-languages', points: 8 },
  ),
  'portuguese-menu': wish(
    ['qr', medium, 'mateus', [26, '10:05'], 5],
    'Menus in Portuguese! Half of our guests at the Algarve read neither English nor Spanish.',
    twinOf('menu-languages', 20),
  ),
  'pay-at-table': wish(
    ['billing', critical, 'owen', [39, '13:05'], 17],
    'Pay at the table by phone, with a tip, without waiting for the terminal that somebody else has.',
    started(5, 'Card and wallet payments work in our test restaurant; tips are next.'),
    { picture: 'pay-at-table', card: 'pay-at-table', points: 13 },
  ),
  'call-waiter': wish(
    ['qr', medium, 'elena', [35, '16:30'], 10],
    'A button that calls the waiter, and shows that somebody has seen it.',
    shipped(14, 'In 4.1, with a reason: order, pay, something else.'),
    { card: 'waiter-call', points: 3 },
  ),
  'reorder-same': wish(
    ['qr', medium, 'hugo', [28, '09:30'], 9],
    '“The same again” for drinks. It is what half of the people at a bar say.',
    shipped(7, 'In 4.2, for drinks of the last hour.'),
    { points: 2 },
  ),
  'kitchen-load': wish(
    ['qr', high, 'anjali', [33, '11:45'], 11],
    'Slow orders down when the kitchen is full: show “twenty-five minutes” instead of letting everybody wait without knowing.',
    planned(11, 'Next', 'The kitchen screen has to know first how long dishes take.'),
    { points: 8 },
  ),
  'sold-out': wish(
    ['stock', high, 'leila', [37, '15:10'], 13],
    'Take a dish off the menu when the stock says that it is sold out.',
    shipped(16, 'In 4.1, where recipes are kept.'),
    { points: 5 },
  ),
  'menu-photos': wish(
    ['qr', medium, 'lucia', [41, '14:20'], 8],
    'Photos that load at once, also with the Wi-Fi of a cellar bar.',
    shipped(18, 'In 4.0.3: small first, sharp when there is time.'),
    { card: 'slow-menu-photos', points: 3 },
  ),
  'opening-hours': wish(
    ['qr', medium, 'owen', [30, '08:40'], 7],
    'Breakfast until eleven, snacks until five, dinner from half past six: menus that follow the clock, with exceptions for Sundays.',
    shipped(12, 'In 4.1, in the settings of a menu.'),
    { card: 'room-service-hours', points: 3 },
  ),
  'room-service-status': wish(
    ['qr', medium, 'mateus', [24, '12:05'], 9],
    'Show where the room service is: received, in the kitchen, on its way. Guests ring the desk four times an evening.',
    planned(8, 'Now'),
    { picture: 'room-service', points: 5 },
  ),
  'order-for-later': wish(
    ['qr', low, 'grace', [27, '17:20'], 6],
    'Order breakfast to the room the evening before, for a time of the guest’s choice.',
    planned(12, 'Next', 'The paper hanger on the door has done this for fifty years; so should we.'),
    { points: 5 },
  ),
  'kids-menu': wish(
    ['qr', low, 'leila', [22, '10:50'], 5],
    'A children’s menu with large pictures and nothing else on the page.',
    review(10),
  ),
  'dark-menu': wish(
    ['qr', low, 'elena', [25, '15:55'], 6],
    'A dark menu for bars. The white one lights up the whole table.',
    shipped(5, 'In 4.2.1. It follows the phone, or the hotel decides.'),
    { points: 1 },
  ),
  'code-per-chair': wish(
    ['qr', low, 'hugo', [31, '13:30'], 2],
    'A code for each chair, so that the kitchen knows who sits where.',
    declined(
      22,
      'Chairs move. Two restaurants tried it and gave up within a week; names on the order do the same without stickers.',
    ),
  ),
  'order-with-name': wish(
    ['qr', medium, 'owen', [20, '09:10'], 8],
    'A name on each order of a table, so that the plates find their people.',
    planned(6, 'Next'),
    { points: 3 },
  ),
  'feedback-after': wish(
    ['qr', low, 'ingrid', [34, '10:25'], 7],
    'Ask one question after the meal, and tell the manager at once when the answer is a bad one.',
    shipped(15, 'In 4.1. Answers go to the shift’s phone.'),
    { card: 'feedback-after-meal', points: 3 },
  ),
  'loyalty-number': wish(
    ['billing', low, 'grace', [18, '14:40'], 4],
    'Let guests give their loyalty number at the table and collect points for the dinner.',
    review(7, 'We need an answer of the loyalty partner about partial payments.'),
  ),
  'menu-undo': wish(
    ['qr', medium, 'leila', [16, '11:35'], 7],
    'Undo in the menu editor. One wrong click took the whole wine list of Cedar & Salt offline on a Friday.',
    shipped(2, 'In 4.2.2, thirty steps back, also after closing the editor.'),
    { card: 'menu-editor-undo', points: 5 },
  ),
  'draft-menus': wish(
    ['qr', medium, 'lucia', [15, '09:35'], 6],
    'Work on next season’s menu beside the present one, and publish it at a day and hour.',
    planned(5, 'Next'),
    { points: 5 },
  ),
  nutrition: wish(
    ['qr', low, 'mateus', [13, '16:05'], 3],
    'Calories and nutrition beside dishes. In two states of the US it is the law for chains.',
    review(4),
  ),
  'code-stickers-order': wish(
    ['qr', low, 'elena', [19, '12:45'], 3],
    'Order new stickers for tables from the settings, in the design of the house.',
    shipped(4, 'Through a print shop in Porto; delivered within a week.'),
    { card: 'code-stickers', points: 2 },
  ),
  'which-codes': wish(
    ['qr', medium, 'rohan', [32, '15:30'], 8],
    'Which codes are scanned, where and when, and how many of them order.',
    started(4, 'Numbers are collected; the chart comes with the next release.'),
    { card: 'code-analytics', points: 5 },
  ),
  'pool-delivery': wish(
    ['qr', medium, 'hugo', [12, '10:15'], 6],
    'Orders from the pool without a table: show on a plan where the sunbed is.',
    review(3),
    { picture: 'pool-plan' },
  ),
  'accessible-menu': wish(
    ['qr', high, 'lucia', [17, '13:20'], 9],
    'A menu that a screen reader reads well: prices with their dish, allergens as words, no pictures of text.',
    planned(4, 'Now', 'A blind tester reads it with us every second Thursday.'),
    { points: 5 },
  ),
  'tip-suggestion': wish(
    ['billing', low, 'owen', [10, '15:25'], 4],
    'Let the hotel choose which tips are suggested, or none. Guests from Japan are put off by twenty per cent.',
    planned(2, 'Later'),
    { points: 1 },
  ),
  'order-limit': wish(
    ['qr', medium, 'leila', [9, '12:35'], 5],
    'A limit for orders without payment. Somebody ordered eleven bottles of champagne for the table next to theirs.',
    review(3),
  ),
  'wifi-with-menu': wish(
    ['qr', low, 'mateus', [7, '09:20'], 4],
    'Show the Wi-Fi password on the menu’s first page, for guests only.',
  ),
  'kitchen-screen-order': wish(
    ['qr', medium, 'anjali', { minutesAgo: 240 }, 4],
    'Sort the kitchen screen by when plates have to leave, not by when the order came.',
    review(0),
  ),
  'group-table': wish(
    ['banquet', medium, 'grace', [8, '10:00'], 6],
    'One code for a group with a set menu: everybody chooses between three starters, and the kitchen gets a sum.',
    planned(1, 'Later'),
  ),
};
