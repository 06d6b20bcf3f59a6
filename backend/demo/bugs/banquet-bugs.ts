import { type Bugs, close, give, lately, on, raise, resolve, say, start, link, turn } from './bug.js';

/** Halls, offers, menus for groups and function sheets: the bugs of the last days. */
export const banquetBugs = {
  'banquet-hall-twice': {
    app: 'banquet',
    module: 'banquet',
    priority: 'Urgent',
    by: 'anjali',
    made: [6, '09:05'],
    about:
      'Two weddings on one Saturday in the ballroom of Riverside Gardens. The first hold ran out at noon; its offer was accepted at 12:40, when the room had been given away.',
    story: [
      on(
        6,
        '09:20',
        'meera',
        start('tomasz', 'Nobody else will notice until the guests arrive. Please look for others first.'),
      ),
      on(6, '13:15', 'tomasz', say('Three more in spring, none this month. The account managers have the list.')),
      on(5, '10:35', 'tomasz', resolve('Accepting an offer takes the hall, or says who has it.')),
      on(4, '10:15', 'samuel', close('Tried with holds that end while the offer is being read.')),
    ],
  },
  'banquet-count-kitchen': {
    app: 'banquet',
    module: 'stock',
    priority: 'P1',
    by: 'grace',
    made: [6, '11:15'],
    about:
      'The guest count went from 120 to 96 in the contract. The kitchen’s list still says 120, and so does the order of fish.',
    story: [
      on(6, '13:40', 'meera', start('yuki')),
      on(
        5,
        '16:30',
        'yuki',
        resolve('The list follows the contract; a change within 48 hours has to be confirmed by the kitchen.'),
      ),
      on(4, '11:45', 'nina', turn('In Progress', 'Going *up* within 48 hours is not asked about.')),
      on(3, '10:20', 'yuki', resolve('Up and down.')),
      on(3, '16:40', 'nina', close()),
    ],
  },
  'banquet-sheet-allergies': {
    app: 'banquet',
    module: 'banquet',
    priority: 'P2',
    by: 'priya',
    made: [6, '15:20'],
    about:
      'The box with allergies prints on page two when the menu has more than nine courses. It belongs on top of page one.',
    story: [
      on(5, '09:15', 'meera', start('lucia')),
      on(4, '16:45', 'lucia', resolve()),
      on(2, '09:25', 'samuel', close()),
    ],
  },
  'banquet-offer-expired': {
    app: 'banquet',
    module: 'banquet',
    priority: 'P3',
    by: 'elena',
    made: [5, '09:55'],
    about: 'An offer that has run out can’t be prolonged, only copied. The copy forgets the seating plan.',
    story: [on(5, '14:55', 'meera', give('daniel')), on(1, '13:25', 'daniel', turn('In Progress'))],
  },
  'banquet-service-charge': {
    app: 'banquet',
    module: 'billing',
    priority: 'P2',
    by: 'hugo',
    made: [5, '12:35'],
    about:
      'The service charge is added to rented gear as well. Château Mirabel pays it on to the rental firm and loses it.',
    story: [
      on(5, '15:45', 'anjali', start('aisha')),
      on(3, '09:45', 'aisha', resolve('A position says whether the charge applies; rented gear does not.')),
      on(2, '16:20', 'samuel', close()),
    ],
  },
  'banquet-calendar-midnight': {
    app: 'banquet',
    module: 'banquet',
    priority: 'P2',
    by: 'samuel',
    made: [5, '17:05'],
    about:
      'Events that end after midnight vanish from the hall’s calendar of the second day, so cleaning is planned into the party.',
    story: [on(4, '09:30', 'meera', give('yuki')), on(2, '13:30', 'yuki', turn('In Progress'))],
  },
  'banquet-drag-tablet': {
    app: 'banquet',
    module: 'banquet',
    priority: 'P3',
    by: 'lucia',
    made: [4, '10:30'],
    about: 'Dragging a table on the seating plan scrolls the page on tablets.',
    story: [on(4, '10:40', 'lucia', give('lucia')), on(1, '15:15', 'lucia', turn('In Progress'))],
  },
  'banquet-menu-vegan': {
    app: 'banquet',
    module: 'stock',
    priority: 'P2',
    by: 'mateus',
    made: [4, '14:30'],
    about: 'Vegan menus count as vegetarian in the kitchen’s total. Twelve guests of The Larkspur got butter.',
    story: [
      on(4, '15:10', 'anjali', raise('P1')),
      on(4, '16:00', 'meera', start('daniel')),
      on(2, '11:55', 'daniel', resolve('Each diet is a column of its own, and the total says so.')),
      on(1, '11:15', 'nina', close('Checked with the sheet of that evening.')),
    ],
  },
  'banquet-package-season': {
    app: 'banquet',
    module: 'billing',
    priority: 'P3',
    by: 'ingrid',
    made: [3, '10:50'],
    about: 'A package sold in winter for a date in June carries the winter price.',
    story: [
      on(3, '14:45', 'priya', turn('Invalid', 'Agreed so with the clients: the price of the day on which it is sold.')),
    ],
  },
  'banquet-hold-mail': {
    app: 'banquet',
    module: 'banquet',
    priority: 'P2',
    by: 'owen',
    made: [3, '15:35'],
    about:
      'The mail “your hold ends tomorrow” goes out on the day on which it has ended. Seen for every hotel west of London.',
    story: [
      on(2, '10:25', 'meera', start('farid')),
      on(1, '17:05', 'farid', resolve('Counted in the hotel’s time zone, sent at nine in the morning there.')),
    ],
  },
  'banquet-sheet-fonts': {
    app: 'banquet',
    module: 'banquet',
    priority: 'P3',
    by: 'nina',
    made: [2, '11:25'],
    about: 'Function sheets in Greek come out as boxes. Names of guests, too.',
    story: [on(2, '16:50', 'meera', give('lucia'))],
  },
  'banquet-ballroom-again': {
    app: 'banquet',
    module: 'banquet',
    priority: 'P1',
    by: 'grace',
    made: [2, '17:15'],
    about:
      'Riverside Gardens: the ballroom is taken twice on the 14th of next month. It was booked before the change of last week, they say.',
    story: [
      on(1, '09:05', 'tomasz', link('relates', 'banquet-hall-twice')),
      on(
        1,
        '09:10',
        'tomasz',
        say('It was on the list of three. The hotel has moved one of them; I have put the calendar right.'),
      ),
      on(1, '09:55', 'tomasz', resolve()),
    ],
  },
  'banquet-deposit-reminder': {
    app: 'banquet',
    module: 'billing',
    priority: 'P2',
    by: 'hugo',
    made: [1, '12:15'],
    about: 'The reminder of the second deposit also goes to clients who have paid it by bank transfer on the same day.',
    story: [lately(230, 'meera', give('daniel'))],
  },
  'banquet-total-guests': {
    app: 'banquet',
    module: 'banquet',
    priority: 'P1',
    by: 'leila',
    made: { minutesAgo: 190 },
    about:
      'Children count as half a guest in the price, and as half a guest in the *fire limit* of the hall. Villa Oleander put 214 people into a room for 180.',
    story: [
      lately(170, 'anjali', raise('Urgent')),
      lately(
        155,
        'meera',
        start('tomasz', 'People are people. @carmen.ortega the hotels with children’s prices need a call today.'),
      ),
      lately(
        30,
        'tomasz',
        resolve('Counted by heads. Seven events are over the limit; the list is with @carmen.ortega.'),
      ),
    ],
  },
  'banquet-print-times': {
    app: 'banquet',
    module: 'banquet',
    priority: 'P3',
    by: 'samuel',
    made: { minutesAgo: 12 },
    about: 'Setting-up times are printed in the time zone of the office and not in that of the hotel.',
    story: [],
  },
} as const satisfies Bugs;
