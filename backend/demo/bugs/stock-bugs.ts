import { type Bugs, close, give, lately, on, raise, resolve, say, start, link, turn } from './bug.js';

/** Cellars, kitchens, orders and counts: the bugs of the last days. */
export const stockBugs = {
  'stock-below-zero': {
    app: 'stock',
    module: 'stock',
    priority: 'P1',
    by: 'leila',
    made: [6, '10:00'],
    about:
      'Bar and restaurant of Seaview Kovalam draw on one cellar. Both tills see one bottle, both sell it, and the count says −1 until somebody corrects it.',
    story: [
      on(6, '11:30', 'meera', start('yuki')),
      on(4, '16:15', 'yuki', resolve('The second till is told “none left” before the order is confirmed.')),
      on(
        3,
        '10:30',
        'nina',
        turn('In Progress', 'Still −1 when both press within one second. @yuki.tanaka I can show you.'),
      ),
      on(2, '11:40', 'yuki', resolve('Decided in the cellar now, not in the till.')),
      on(1, '15:50', 'nina', close('Two hundred tries with two tills: not once.')),
    ],
  },
  'stock-count-lost': {
    app: 'stock',
    module: 'stock',
    priority: 'Urgent',
    by: 'owen',
    made: [6, '14:40'],
    about:
      'Casa Verde counted its whole cellar without a connection. Upstairs the app said “sent”, and 212 of 340 lines are empty.',
    story: [
      on(
        6,
        '15:00',
        'anjali',
        start('aisha', 'Their phone is still in flight mode. Please call before they touch it.'),
      ),
      on(6, '17:20', 'aisha', say('All 340 lines are on the phone. It sends one page and takes the answer for all.')),
      on(
        5,
        '12:10',
        'aisha',
        resolve('Sends page by page, and keeps each until it is confirmed. Their count is whole.'),
      ),
      on(4, '09:35', 'owen', close('Confirmed by the hotel.')),
    ],
  },
  'stock-unit-crate': {
    app: 'stock',
    module: 'stock',
    priority: 'P2',
    by: 'samuel',
    made: [6, '16:25'],
    about:
      'Changing a product’s unit from bottle to crate multiplies old deliveries by twelve as well, so the value of last month changes.',
    story: [on(5, '10:50', 'meera', give('tomasz')), on(2, '14:00', 'tomasz', turn('In Progress'))],
  },
  'stock-linen-columns': {
    app: 'stock',
    module: 'stock',
    priority: 'P3',
    by: 'grace',
    made: [5, '09:30'],
    about:
      'The linen supplier swapped two columns of its price list, and pillow cases cost as much as duvets since Monday.',
    story: [
      on(5, '11:00', 'meera', start('daniel')),
      on(
        4,
        '13:20',
        'daniel',
        resolve('Columns are found by their headings, and a price that changes tenfold is asked about.'),
      ),
      on(3, '15:00', 'samuel', close()),
    ],
  },
  'stock-minibar-floor': {
    app: 'stock',
    module: 'billing',
    priority: 'P2',
    by: 'mateus',
    made: [5, '14:05'],
    about:
      'Minibar refills of the fourth floor are booked to rooms of the fifth at Hotel Aurora. They have no floor thirteen, and we count it.',
    story: [
      on(5, '16:10', 'anjali', start('daniel')),
      on(2, '10:05', 'daniel', resolve('Floors come from the list of rooms now, not from their numbers.')),
    ],
  },
  'stock-order-twice-monday': {
    app: 'stock',
    module: 'stock',
    priority: 'P1',
    by: 'anjali',
    made: [4, '09:45'],
    about: 'Standing orders of Monday went out twice to four suppliers. Palm Court Nyali got eighty kilos of prawns.',
    story: [
      on(4, '09:55', 'meera', start('farid', 'Please stop the Tuesday run first.')),
      on(4, '10:20', 'farid', say('Stopped. Two schedulers were running after the restart on Sunday.')),
      on(3, '11:45', 'farid', resolve('An order now has one number a day and can’t be sent again under it.')),
      on(2, '09:00', 'anjali', close('Tuesday and Wednesday were fine.')),
    ],
  },
  'stock-allergen-missing': {
    app: 'stock',
    module: 'banquet',
    priority: 'Urgent',
    by: 'priya',
    made: [4, '11:20'],
    about:
      'Allergens of a recipe are not updated when an ingredient is replaced by another brand. The new pesto contains cashew; the menu does not say so.',
    story: [
      on(4, '11:30', 'meera', start('yuki', 'Everything else waits.')),
      on(
        4,
        '17:10',
        'yuki',
        resolve(
          'Allergens are always those of the ingredients of now. 31 recipes were wrong; list attached to the client’s ticket.',
        ),
      ),
      on(3, '10:55', 'nina', close('All 31 looked at, one by one.')),
    ],
  },
  'stock-scanner-enter': {
    app: 'stock',
    module: 'stock',
    priority: 'P3',
    by: 'nina',
    made: [4, '15:15'],
    about: 'Some scanners send a line break before the code. The search then runs with nothing and shows all products.',
    story: [on(3, '13:50', 'meera', give('aisha')), on(1, '11:05', 'aisha', turn('In Progress'))],
  },
  'stock-waste-reason': {
    app: 'stock',
    module: 'stock',
    priority: 'P3',
    by: 'samuel',
    made: [3, '10:35'],
    about: 'The reason of a waste entry can’t be changed on the phone; the list closes as soon as one touches it.',
    story: [on(3, '14:05', 'meera', give('lucia'))],
  },
  'stock-transfer-open': {
    app: 'stock',
    module: 'stock',
    priority: 'P2',
    by: 'owen',
    made: [3, '16:00'],
    about:
      'A transfer from cellar to pool bar stays “on its way” when the pool bar closes before it arrives. Nobody can close it then; six are open at Monsoon House.',
    story: [
      on(2, '11:10', 'anjali', start('tomasz')),
      on(
        1,
        '16:25',
        'tomasz',
        say('Whoever opened a transfer will be able to take it back. Needs a word of the product team: @priya.raman'),
      ),
    ],
  },
  'stock-rounding-keg': {
    app: 'stock',
    module: 'stock',
    priority: 'P3',
    by: 'samuel',
    made: [2, '09:40'],
    about: 'A keg of 50 litres gives 166 glasses of 0.3 in the recipe and 167 in the report.',
    story: [
      on(
        2,
        '12:20',
        'meera',
        turn('Invalid', 'The report counts the glass that is half full. Written down in the guide.'),
      ),
    ],
  },
  'stock-price-list-pillows': {
    app: 'stock',
    module: 'stock',
    priority: 'P3',
    by: 'hugo',
    made: [2, '13:40'],
    about: 'Hotel Aurora complains about pillow cases at 84 euro each.',
    story: [
      on(2, '14:10', 'samuel', link('duplicates', 'stock-linen-columns')),
      on(2, '14:15', 'samuel', close('Their list was read before the fix; reading it again puts it right.')),
    ],
  },
  'stock-delivery-note-photo': {
    app: 'stock',
    module: 'stock',
    priority: 'P2',
    by: 'leila',
    made: [1, '10:20'],
    about: 'Photos of delivery notes turn up sideways on older phones, and the text is not found.',
    story: [on(1, '13:15', 'meera', give('aisha', 'The picture says how it is turned; we do not look.'))],
  },
  'stock-par-level-zero': {
    app: 'stock',
    module: 'stock',
    priority: 'P2',
    by: 'nina',
    made: { minutesAgo: 175 },
    about: 'A par level of 0 is taken for “none set”, so products that should run out are ordered anew every night.',
    story: [lately(130, 'meera', start('daniel'))],
  },
  'stock-count-stuck': {
    app: 'stock',
    module: 'stock',
    priority: 'P1',
    by: 'mateus',
    made: { minutesAgo: 70 },
    about: 'The Larkspur can’t finish its monthly count: “two lines are still being counted”, and nobody is counting.',
    story: [
      lately(50, 'anjali', raise('Urgent')),
      lately(35, 'anjali', give('aisha', 'Two phones were switched off in between, they say.')),
    ],
  },
} as const satisfies Bugs;
