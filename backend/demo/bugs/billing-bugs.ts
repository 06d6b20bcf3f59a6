import { type Bugs, close, give, lately, on, raise, resolve, say, start, link, turn } from './bug.js';

/** Folios, payments, taxes and the night audit: the bugs of the last days. */
export const billingBugs = {
  'billing-cent-of-three': {
    app: 'billing',
    module: 'billing',
    priority: 'P1',
    by: 'owen',
    made: [6, '09:25'],
    about:
      'Splitting **100.00** three ways posts 33.33 to each folio, and the last cent stays open. The night audit of Hotel Aurora then stops with “folio not balanced”.\n\n1. Open any stay with three guests\n2. Split the total evenly\n3. Close all three folios',
    story: [
      on(
        6,
        '10:10',
        'meera',
        start('tomasz', 'The remainder belongs on the first folio. Please look at discounts too.'),
      ),
      on(6, '15:40', 'tomasz', say('Discounts round after splitting as well. Same place, same fix.')),
      on(5, '11:20', 'tomasz', resolve('The first folio carries the remainder now, with and without discounts.')),
      on(5, '16:05', 'nina', close('Checked with 2, 3 and 7 folios, in three currencies.')),
    ],
  },
  'billing-terminal-timeout': {
    app: 'billing',
    module: 'billing',
    priority: 'Urgent',
    by: 'leila',
    made: [6, '18:05'],
    about:
      'Harbour House: between six and eight in the evening every tenth card payment ends with “host not answering”, although the guest **has** been charged. The desk charges again. Seven double payments yesterday.',
    story: [
      on(5, '09:05', 'anjali', start('farid', 'Their manager calls every hour. @meera.nair for your information.')),
      on(5, '10:30', 'farid', say('The acquirer answers after 31 seconds; we give up after 30.')),
      on(
        5,
        '14:45',
        'farid',
        resolve('We wait 90 seconds and ask for the state of a payment before a second one is made.'),
      ),
      on(
        4,
        '08:55',
        'leila',
        turn('In Progress', 'Two more last night, 19:12 and 19:40. The question comes, but says “unknown”.'),
      ),
      on(3, '16:20', 'farid', resolve('“Unknown” now keeps the payment open and asks again every ten seconds.')),
      on(1, '09:15', 'leila', close('Two evenings without a single one. The hotel says thank you.')),
    ],
  },
  'billing-city-tax-children': {
    app: 'billing',
    module: 'billing',
    priority: 'P2',
    by: 'hugo',
    made: [5, '10:15'],
    about:
      'City tax is charged for children under thirteen when their date of birth is added after check-in. Casa Verde takes it off by hand on every family folio.',
    story: [
      on(5, '13:30', 'meera', give('aisha')),
      on(4, '09:40', 'aisha', turn('In Progress')),
      on(2, '15:10', 'aisha', resolve('The tax is worked out anew whenever guests of a stay change.')),
    ],
  },
  'billing-credit-note-twice': {
    app: 'billing',
    module: 'billing',
    priority: 'P1',
    by: 'mateus',
    made: [5, '11:50'],
    about:
      'Seaview Kovalam: a credit note is issued twice when the tablet loses the network in between. The second one has a number of its own and has to be cancelled with the tax office.',
    story: [
      on(5, '14:20', 'meera', start('yuki')),
      on(
        3,
        '11:00',
        'yuki',
        say('The form is sent again under a new key. It has to keep its first one until it is answered.'),
      ),
      on(2, '16:40', 'yuki', resolve()),
    ],
  },
  'billing-deposit-currency': {
    app: 'billing',
    module: 'banquet',
    priority: 'P2',
    by: 'grace',
    made: [5, '16:30'],
    about:
      'A deposit for a wedding was paid in euro and shows as 4,000 rupees on the final invoice. The rate of the day is missing on the deposit’s receipt, too.',
    story: [
      on(4, '10:00', 'anjali', give('daniel', 'Château Mirabel invoices on Friday; it has to be right until then.')),
      on(4, '10:45', 'daniel', turn('In Progress')),
      on(
        1,
        '14:30',
        'daniel',
        say('Receipt is done. For the invoice I need the rate of the day of payment, not of today.'),
      ),
    ],
  },
  'billing-audit-locks-desk': {
    app: 'billing',
    module: 'billing',
    priority: 'P1',
    by: 'anjali',
    made: [4, '09:10'],
    about:
      'While the night audit runs, nobody can check out. At Palm Court Nyali that is forty minutes from two o’clock, when the airport guests leave.',
    story: [
      on(4, '11:25', 'meera', start('tomasz', 'Reading must stay possible; only posting to yesterday is locked.')),
      on(2, '10:20', 'tomasz', say('Checking out works on a copy. Still to do: late postings from the bar.')),
      lately(95, 'priya', say('@tomasz.wolski can this go out before the weekend, without the bar?')),
    ],
  },
  'billing-invoice-logo': {
    app: 'billing',
    module: 'billing',
    priority: 'P3',
    by: 'elena',
    made: [4, '12:05'],
    about: 'The logo on printed invoices is blurred. It is the small one of the sign-in page, enlarged.',
    story: [
      on(4, '14:50', 'meera', give('lucia')),
      on(3, '09:30', 'lucia', resolve('Takes the picture from the property’s settings.')),
      on(3, '13:45', 'samuel', close()),
    ],
  },
  'billing-points-before-discount': {
    app: 'billing',
    module: 'billing',
    priority: 'P3',
    by: 'ingrid',
    made: [4, '15:35'],
    about:
      'Loyalty points are taken off before the corporate discount, so guests get less for them than the terms say.',
    story: [
      on(
        3,
        '10:05',
        'priya',
        turn('Invalid', 'That is how Northlight Lodge set it up: “points first”. I have told them where.'),
      ),
    ],
  },
  'billing-folio-search-umlaut': {
    app: 'billing',
    module: 'billing',
    priority: 'P3',
    by: 'samuel',
    made: [3, '09:50'],
    about: 'Looking for “Jurgen” does not find Jürgen, although the field says that accents do not matter.',
    story: [on(3, '11:15', 'meera', give('aisha')), on(2, '09:20', 'aisha', turn('In Progress'))],
  },
  'billing-vat-summary-order': {
    app: 'billing',
    module: 'billing',
    priority: 'P3',
    by: 'nina',
    made: [3, '14:25'],
    about:
      'The tax summary at the foot of an invoice lists 19 % before 7 % on screen, and the other way round on paper.',
    story: [],
  },
  'billing-refund-negative-tip': {
    app: 'billing',
    module: 'billing',
    priority: 'P2',
    by: 'leila',
    made: [2, '10:40'],
    about:
      'Refunding a dinner with a tip books the tip as *minus* revenue of the restaurant instead of giving it back from the tip account. The Larkspur found it when sharing out tips.',
    story: [
      on(2, '13:05', 'anjali', give('yuki', 'After the credit notes, please.')),
      on(1, '10:10', 'yuki', turn('In Progress')),
    ],
  },
  'billing-credit-note-tablet': {
    app: 'billing',
    module: 'billing',
    priority: 'P2',
    by: 'owen',
    made: [2, '15:20'],
    about: 'Two credit notes for one press of the button, again from a tablet, this time at Monsoon House.',
    story: [
      on(2, '15:30', 'owen', link('duplicates', 'billing-credit-note-twice')),
      on(2, '15:35', 'owen', close('Same as at Seaview; I follow it there.')),
    ],
  },
  'billing-receipt-printer-cut': {
    app: 'billing',
    module: 'billing',
    priority: 'P3',
    by: 'mateus',
    made: [1, '11:30'],
    about:
      'The receipt printer cuts the paper above the signature line since the last update. Old receipts, printed again, are fine.',
    story: [lately(150, 'meera', give('lucia', 'Your new receipt is four lines longer.'))],
  },
  'billing-audit-wrong-date': {
    app: 'billing',
    module: 'billing',
    priority: 'P1',
    by: 'anjali',
    made: { minutesAgo: 210 },
    about:
      'Cedar & Salt closed the day at 23:58 and the audit carries tomorrow’s date. Every posting since then lands on a day that is not there yet.',
    story: [
      lately(185, 'meera', start('tomasz', 'Their clock is two minutes fast. We must not believe it.')),
      lately(120, 'anjali', raise('Urgent')),
      lately(
        40,
        'tomasz',
        say(
          'Found: the date comes from the workstation. A correction for their postings of today is ready to be read.',
        ),
      ),
    ],
  },
  'billing-export-leading-zero': {
    app: 'billing',
    module: 'billing',
    priority: 'P2',
    by: 'hugo',
    made: { minutesAgo: 55 },
    about:
      'The accountant’s export drops the leading zero of account numbers: `0840` arrives as `840`, and their import refuses the file.',
    story: [lately(35, 'priya', give('meera', 'You know that format best. It can wait until the audit is done.'))],
  },
} as const satisfies Bugs;
