import { assign, type Cards, complete, lately, moveTo, on, reopen, remove, reschedule, rewrite, tick } from './card.js';

/** Folios, invoices, taxes and payments. */
export const billingCards = {
  'split-folio': {
    title: 'Folio total is one cent off after splitting a bill three ways',
    about:
      'Hotel Aurora splits group bills at check-out. 100.00 shared by three guests gives 33.33 three times, and the cent is lost from the day total. The remainder should go to the first folio.',
    labels: ['billing', 'bug', 'Hotel Aurora'],
    column: 'T3',
    by: 'leila',
    made: [41, '09:52'],
    due: -38,
    checklist: [
      'Reproduce with three folios',
      'Put the remainder on the first folio',
      'Correct the day totals of last month',
    ],
    story: [
      on(41, '10:40', 'anjali', assign('aisha')),
      on(40, '09:15', 'anjali', moveTo('T2')),
      on(40, '11:20', 'aisha', tick(1)),
      on(38, '16:05', 'aisha', tick(2)),
      on(36, '14:30', 'nina', tick(3)),
      on(36, '15:10', 'nina', complete),
    ],
  },
  'e-invoice-schema': {
    title: 'Adopt the new e-invoice schema before the tax portal switches over',
    about:
      'The portal rejects the old schema from the first of next month. Fields that are new for us: supply type, place of supply for banquets, and the reverse-charge marker. Seven clients file through us every night.',
    labels: ['billing', 'tax', 'release'],
    column: 'T2',
    by: 'priya',
    made: [33, '11:00'],
    to: 'tomasz',
    due: 3,
    checklist: [
      'Map the new fields',
      'Validate against the portal’s test service',
      'Night run with copies of two clients',
      'Tell the account managers when it goes live',
    ],
    story: [
      on(31, '10:10', 'tomasz', tick(1)),
      on(24, '09:30', 'meera', moveTo('T1')),
      on(19, '17:05', 'tomasz', tick(2)),
      on(6, '10:00', 'priya', reschedule(0)),
      on(2, '14:45', 'samuel', tick(3)),
      lately(38, 'priya', rewrite({ labels: ['billing', 'tax', 'release', 'this week'] })),
    ],
  },
  'terminal-timeout': {
    title: 'Card terminals at Harbour House time out during evening check-in',
    about:
      'Between six and eight in the evening every tenth payment ends with “host not answering”, although the guest has been charged. The front desk then charges twice. Logs of the last three evenings are attached to the client’s ticket.',
    labels: ['billing', 'payments', 'Harbour House'],
    column: 'T2',
    by: 'owen',
    made: [8, '18:10'],
    to: 'yuki',
    due: -1,
    checklist: [
      'Compare our log with the acquirer’s',
      'Ask before charging a second time',
      'Refund list for the hotel',
    ],
    story: [
      on(7, '09:05', 'anjali', moveTo('T1')),
      on(7, '12:30', 'yuki', tick(1)),
      on(3, '16:20', 'yuki', tick(2)),
      on(1, '11:45', 'owen', rewrite({ title: 'Card terminals at Harbour House time out at evening check-in' })),
    ],
  },
  'city-tax': {
    title: 'City tax for Lisbon: new nightly rate and the seven-night limit',
    about:
      'The rate rises for stays from next quarter, children under thirteen stay free, and after seven nights no tax is due. Hotel Aurora and Casa Verde are concerned.',
    labels: ['billing', 'tax', 'Hotel Aurora', 'Casa Verde'],
    column: 'T3',
    by: 'grace',
    made: [21, '10:25'],
    due: 6,
    story: [on(20, '09:40', 'meera', assign('aisha')), on(11, '15:30', 'priya', moveTo('T2'))],
  },
  'deposit-report': {
    title: 'Report of deposits that were never refunded',
    about:
      'The auditors of The Larkspur ask for all deposits older than ninety days, with the stay they belong to and who took them. A list for the screen and a spreadsheet are enough.',
    labels: ['billing', 'report', 'The Larkspur'],
    column: 'T2',
    by: 'hugo',
    made: [17, '14:00'],
    to: 'daniel',
    due: -3,
    checklist: ['Query', 'Screen', 'Spreadsheet'],
    story: [
      on(15, '11:10', 'daniel', tick(1)),
      on(9, '16:40', 'daniel', tick(2)),
      on(5, '09:20', 'grace', moveTo('T2', 'city-tax')),
    ],
  },
  'invoice-logo': {
    title: 'Logo is blurred on printed invoices',
    about: 'The PDF takes the small picture of the sign-in page. Take the one from the property’s settings instead.',
    labels: ['billing', 'print'],
    column: 'T4',
    by: 'elena',
    made: [37, '15:45'],
    to: 'lucia',
    story: [on(35, '10:00', 'lucia', moveTo('T3')), on(34, '13:25', 'lucia', complete)],
  },
  'night-audit-slow': {
    title: 'Night audit takes forty minutes for four hundred rooms',
    about:
      'Palm Court Nyali closes the day at two in the morning and is locked out of billing until it is done. Posting room by room costs most of the time; postings of one rate plan can go in together.',
    labels: ['billing', 'speed', 'Palm Court Nyali'],
    column: 'T3',
    by: 'victor',
    made: [26, '08:55'],
    to: 'yuki',
    due: 5,
    checklist: [
      'Measure where the time goes',
      'Post by rate plan',
      'Trial on a copy of their data',
      'Under five minutes',
    ],
    story: [on(23, '14:15', 'yuki', tick(1)), on(18, '09:50', 'victor', moveTo('T2')), on(4, '17:25', 'yuki', tick(2))],
  },
  'double-credit-note': {
    title: 'Credit note is issued twice when the button is pressed twice',
    about: 'Seen at Seaview Kovalam. The second press arrives before the first has been answered.',
    labels: ['billing', 'bug', 'Seaview Kovalam'],
    column: 'T1',
    by: 'marcus',
    made: [30, '12:05'],
    to: 'tomasz',
    due: -27,
    story: [
      on(29, '10:30', 'tomasz', complete),
      on(27, '09:10', 'nina', reopen),
      on(
        27,
        '09:12',
        'nina',
        rewrite({
          about:
            'Seen at Seaview Kovalam. Still happens from the tablet: it sends the form a second time when the network comes back.',
        }),
      ),
      on(26, '16:55', 'tomasz', complete),
    ],
  },
  'discount-order': {
    title: 'Decide in which order discounts and loyalty points apply',
    about:
      'Ten percent off and then points, or the other way round? Two clients expect different things. Proposal: a setting of the property, with “discount first” as the default.',
    labels: ['billing', 'question'],
    column: 'T3',
    by: 'lucia',
    made: [13, '11:35'],
    to: 'priya',
  },
  'year-end-guide': {
    title: 'Guide for the change of invoice numbers for the new financial year',
    about:
      'Short and with pictures: when the new series begins, what happens to drafts, and how to print the register.',
    labels: ['billing', 'docs'],
    column: 'T4',
    by: 'anjali',
    made: [10, '16:10'],
    to: 'leila',
    due: 24,
    checklist: ['Outline', 'Pictures', 'Read by somebody at the front desk'],
    story: [on(6, '13:40', 'leila', tick(1))],
  },
  'group-invoice-currency': {
    title: 'Show both currencies on group invoices',
    about:
      'Tour operators pay in euro, the hotel books in its own currency. Both totals and the rate of the day belong on the invoice.',
    labels: ['billing', 'Château Mirabel'],
    column: 'T3',
    by: 'grace',
    made: [28, '10:15'],
    to: 'aisha',
    due: -12,
    story: [on(22, '11:00', 'aisha', moveTo('T2')), on(16, '15:20', 'aisha', complete)],
  },
  'old-csv-export': {
    title: 'Remove the old CSV export',
    about: 'Nobody seems to use it any more.',
    labels: ['billing', 'clean-up'],
    column: 'T4',
    by: 'daniel',
    made: [14, '09:30'],
    story: [
      on(
        13,
        '10:05',
        'hugo',
        rewrite({
          about: 'Nobody seems to use it any more. Not so: Northlight Lodge sends it to their accountant every month.',
        }),
      ),
      on(12, '09:00', 'meera', remove),
    ],
  },
} as const satisfies Cards;
