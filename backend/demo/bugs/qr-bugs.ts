import { type Bugs, close, give, lately, on, raise, resolve, say, start, link, turn } from './bug.js';

/** Menus and orders by code, on the guests’ own phones: the bugs of the last days. */
export const qrBugs = {
  'qr-table-fourteen': {
    app: 'qr',
    module: 'qr',
    priority: 'P1',
    by: 'owen',
    made: [6, '09:40'],
    about:
      'Orders from table 14 at Monsoon House arrive as table 4. The code is right; the **1** is lost when the terrace’s name ends with a number (“Deck 1”).',
    story: [
      on(6, '10:30', 'meera', start('daniel')),
      on(6, '16:50', 'daniel', resolve('Area and table are two values now and no longer one text.')),
      on(5, '15:30', 'nina', close()),
    ],
  },
  'qr-menu-yesterday': {
    app: 'qr',
    module: 'stock',
    priority: 'P2',
    by: 'leila',
    made: [6, '12:20'],
    about: 'Guests who kept the page open see yesterday’s menu and order fish that is not there.',
    story: [
      on(6, '14:10', 'meera', give('lucia')),
      on(5, '09:50', 'lucia', turn('In Progress')),
      on(3, '17:00', 'lucia', resolve('The page asks for the day’s menu when it is looked at again.')),
      on(
        2,
        '10:15',
        'samuel',
        turn('New', 'Not on Safari: coming back with the arrow shows the old one. @lucia.ferrari'),
      ),
      on(1, '12:35', 'lucia', turn('In Progress')),
    ],
  },
  'qr-kitchen-printer-twice': {
    app: 'qr',
    module: 'qr',
    priority: 'Urgent',
    by: 'anjali',
    made: [5, '19:10'],
    about:
      'Every order is printed twice in the kitchen of Seaview Kovalam since six o’clock. They cook everything twice.',
    story: [
      on(4, '08:40', 'anjali', start('farid', 'They have switched one printer off. That helps, but not on Saturday.')),
      on(4, '12:30', 'farid', resolve('The second printer was named like the first one. Names have to differ now.')),
      on(3, '09:25', 'anjali', close('Quiet evening.')),
    ],
  },
  'qr-apple-wallet': {
    app: 'qr',
    module: 'billing',
    priority: 'P2',
    by: 'elena',
    made: [5, '10:40'],
    about:
      'Paying by phone asks for the card number on the newest iPhones. The button for the wallet is there, but white on white.',
    story: [
      on(5, '12:00', 'meera', start('lucia')),
      on(4, '14:35', 'lucia', resolve()),
      on(3, '11:40', 'nina', close('Seen on three models.')),
    ],
  },
  'qr-tip-percent': {
    app: 'qr',
    module: 'billing',
    priority: 'P3',
    by: 'samuel',
    made: [5, '13:25'],
    about: 'A tip of “10 %” is worked out of the total with tax at the table and without tax on the bill.',
    story: [
      on(4, '10:55', 'priya', say('With tax, everywhere. The guest sees that one first.')),
      on(3, '12:30', 'meera', give('aisha')),
    ],
  },
  'qr-code-torn': {
    app: 'qr',
    module: 'qr',
    priority: 'P3',
    by: 'hugo',
    made: [5, '15:05'],
    about: 'Codes printed on dark wood can’t be read by half of the phones.',
    story: [
      on(
        4,
        '09:20',
        'lucia',
        turn(
          'Invalid',
          'Gold on brown has too little contrast. I have sent Northlight Lodge a sheet with white borders.',
        ),
      ),
    ],
  },
  'qr-language-guess': {
    app: 'qr',
    module: 'qr',
    priority: 'P3',
    by: 'ingrid',
    made: [4, '11:00'],
    about:
      'Guests from Brazil get the menu in Portuguese of Portugal although both are kept. “Prego” is something else there.',
    story: [on(4, '15:50', 'meera', give('daniel')), on(2, '16:00', 'daniel', turn('In Progress'))],
  },
  'qr-order-after-close': {
    app: 'qr',
    module: 'qr',
    priority: 'P2',
    by: 'mateus',
    made: [4, '13:10'],
    about:
      'Orders are taken until midnight although the kitchen closes at ten. The hours are those of the *hotel*, in its time zone; the pool bar has its own.',
    story: [
      on(4, '16:30', 'anjali', start('yuki')),
      on(1, '10:45', 'yuki', resolve('Each outlet has hours of its own; those of the hotel count where none are set.')),
    ],
  },
  'qr-slow-menu': {
    app: 'qr',
    module: 'qr',
    priority: 'P1',
    by: 'farid',
    made: [3, '09:15'],
    about:
      'The menu takes eleven seconds on the hotel’s own network: pictures come in the size in which they were taken.',
    story: [
      on(3, '09:30', 'farid', start('farid')),
      on(2, '15:40', 'farid', resolve('Pictures in three sizes. From eleven seconds to 0.9 at Palm Court Nyali.')),
      on(1, '09:35', 'samuel', close()),
    ],
  },
  'qr-note-cut': {
    app: 'qr',
    module: 'qr',
    priority: 'P2',
    by: 'nina',
    made: [3, '12:50'],
    about:
      'The note to the kitchen is cut after forty letters on the printed slip: “no nuts please, my daughter is all”.',
    story: [
      on(3, '13:00', 'meera', start('daniel', 'This one before the languages, please.')),
      on(2, '09:55', 'daniel', resolve('Notes are broken over lines, and allergies stand on top in bold.')),
      on(2, '14:50', 'nina', close()),
    ],
  },
  'qr-split-bill-names': {
    app: 'qr',
    module: 'billing',
    priority: 'P3',
    by: 'lucia',
    made: [2, '10:10'],
    about: 'Splitting a bill at the table names everybody “Guest 1” after the page was reloaded.',
    story: [on(2, '15:00', 'meera', give('aisha'))],
  },
  'qr-menu-old-fish': {
    app: 'qr',
    module: 'stock',
    priority: 'P2',
    by: 'mateus',
    made: [1, '14:10'],
    about: 'Two tables of Casa Verde ordered yesterday’s special. The waiter says it was on their phones.',
    story: [
      on(1, '14:40', 'nina', link('duplicates', 'qr-menu-yesterday')),
      on(1, '14:45', 'nina', close('The same page that stays open.')),
    ],
  },
  'qr-call-waiter': {
    app: 'qr',
    module: 'qr',
    priority: 'P2',
    by: 'owen',
    made: [1, '16:15'],
    about:
      '“Call the waiter” rings at the bar for tables of the terrace. Harbour House has moved two stations last week.',
    story: [lately(200, 'anjali', start('daniel'))],
  },
  'qr-payment-loop': {
    app: 'qr',
    module: 'billing',
    priority: 'P1',
    by: 'leila',
    made: { minutesAgo: 140 },
    about: 'After paying, the page goes back to the bill and asks to pay again. Three guests of Hotel Aurora did.',
    story: [
      lately(132, 'leila', raise('Urgent')),
      lately(110, 'meera', start('yuki', '@farid.haddad please look for double payments since this morning.')),
      lately(65, 'farid', say('Five in all, two at The Larkspur. Refunds are under way.')),
    ],
  },
  'qr-dark-mode-price': {
    app: 'qr',
    module: 'qr',
    priority: 'P3',
    by: 'samuel',
    made: { minutesAgo: 25 },
    about: 'Prices are invisible in dark mode on Android 15 when the hotel’s own colour is navy.',
    story: [],
  },
} as const satisfies Bugs;
