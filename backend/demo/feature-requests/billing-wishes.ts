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

const wish = wishesFor('billing');

/** Folios, payments, taxes and invoices. */
export const billingWishes: Wishes = {
  'split-by-item': wish(
    ['billing', high, 'leila', [45, '09:40'], 17],
    'Split a bill **by item**, not only by amount. Four colleagues share a room: each wants their own drinks on their own card, and one invoice for the breakfast.',
    started(8, 'Being built now. It starts with the folios of a stay; the bar follows.'),
    { picture: 'split-bill', card: 'split-folio', points: 8 },
  ),
  'split-at-desk': wish(
    ['billing', medium, 'owen', [31, '11:20'], 5],
    'Let the desk drag single lines of a folio over to another guest. Hotel Aurora does it on paper and corrects it afterwards.',
    twinOf('split-by-item', 24),
  ),
  'split-qr-table': wish(
    ['qr', medium, 'elena', [26, '15:05'], 4],
    'Guests at one table should each pay what they had. Today one pays and the others look for cash.',
    twinOf('split-by-item', 19),
  ),
  'e-invoice-italy': wish(
    ['billing', critical, 'grace', [46, '10:05'], 14],
    'Send invoices to companies in Italy through the exchange of the tax office. From next quarter paper is not enough, and Casa Verde asks every week.',
    shipped(12, 'In 4.2, for Italy. The receipt of the exchange is shown beside the invoice.'),
    { points: 13 },
  ),
  'e-invoice-france': wish(
    ['billing', high, 'hugo', [38, '14:15'], 11],
    'The same exchange of invoices for France, ready before the trial at Château Mirabel begins.',
    planned(10, 'Next', 'Planned for when Italy has run for a full month.'),
    { points: 8 },
  ),
  'audit-while-open': wish(
    ['billing', critical, 'anjali', [34, '09:10'], 13],
    'Let guests check out while the night audit runs. At Palm Court Nyali forty airport guests stand at the desk at two in the morning.',
    started(6, 'Reading stays possible already. Checking out on a copy is being tested.'),
    { card: 'night-audit-slow', points: 8 },
  ),
  'refund-to-card': wish(
    ['billing', high, 'mateus', [25, '10:30'], 12],
    'Refund to the card that was charged, from the folio. Now we look for the payment in the portal of the bank and type the amount again.',
    planned(7, 'Now', 'Next after splitting, as both touch the same screen.'),
    { points: 5 },
  ),
  'city-tax-rules': wish(
    ['billing', high, 'hugo', [36, '16:40'], 8],
    'City tax by age, by season and by nights, so that the rules of Lisbon, Florence and Amsterdam fit into one table.',
    shipped(15, 'In 4.1: ages, seasons and a longest stay for each property.'),
    { card: 'city-tax', points: 5 },
  ),
  'invoice-by-mail': wish(
    ['billing', medium, 'elena', [44, '13:25'], 15],
    'Send the invoice by mail when a guest checks out without coming to the desk, to the address of the booking or another one.',
    shipped(20, 'In 4.0, with the language of the booking.'),
  ),
  proforma: wish(
    ['billing', medium, 'ingrid', [41, '11:50'], 7],
    'A pro forma invoice for companies that pay in advance. It must not take a number from the invoices’ range.',
    shipped(9, 'In 4.2, under **Documents** of a reservation.'),
    { points: 3 },
  ),
  'deposit-on-folio': wish(
    ['banquet', medium, 'grace', [33, '15:35'], 6],
    'Show a deposit of a banquet on the folio of its guests of honour, as “paid”, with the date.',
    review(11),
  ),
  dunning: wish(
    ['billing', medium, 'rohan', [39, '08:55'], 9],
    'Remind companies of open invoices in three steps, each with a text of its own, and stop when somebody writes back.',
    planned(14, 'Later', 'We want this, after the exchanges of invoices.'),
    { points: 13 },
  ),
  'card-on-file': wish(
    ['billing', high, 'owen', [22, '17:10'], 10],
    'Keep a card for the length of the stay and charge the minibar after checkout, with a message to the guest beforehand.',
    review(6, 'Our payment partner is checking what the guest has to agree to.'),
  ),
  'tip-sharing': wish(
    ['billing', low, 'leila', [29, '12:15'], 5],
    'Share tips by hours worked. The Larkspur keeps a notebook for this that nobody can read but one waiter.',
    planned(13, 'Later'),
  ),
  'round-to-five': wish(
    ['billing', low, 'mateus', [24, '09:05'], 3],
    'Round cash payments to five cents where the law asks for it; cards stay exact.',
    shipped(5, 'In 4.2.1, for the Netherlands, Finland and Switzerland.'),
    { points: 2 },
  ),
  'currency-rate-fixed': wish(
    ['billing', medium, 'hugo', [19, '14:45'], 6],
    'Fix the rate of a group’s invoices when the contract is signed. Northlight Lodge lost eleven hundred euro on one group this winter.',
    planned(5, 'Next'),
    { card: 'group-invoice-currency', points: 3 },
  ),
  'invoice-history': wish(
    ['billing', medium, 'anjali', [18, '10:20'], 8],
    'See on an invoice who changed what before it was sent. Support gets asked this three times a week.',
    review(7),
  ),
  'corporate-portal': wish(
    ['billing', low, 'ingrid', [43, '10:35'], 10],
    'A page where travel managers of companies fetch their own invoices. Today each of them writes to the hotel.',
    declined(
      21,
      'Two payment partners offer exactly this and connect to us. We would rather make that connection better than build a third portal.',
    ),
  ),
  'fiscal-printer-spain': wish(
    ['billing', high, 'grace', [16, '11:15'], 7],
    'Certified receipts for the Basque country. Two hotels in San Sebastián wait for this with their contract.',
    review(5, 'We have asked for the papers of the certification; an answer takes about two weeks.'),
  ),
  'folio-notes': wish(
    ['billing', low, 'leila', [14, '15:50'], 4],
    'A note on a folio that the next shift sees and the guest does not.',
    planned(4, 'Next'),
    { points: 2 },
  ),
  'late-checkout-fee': wish(
    ['billing', medium, 'owen', [21, '13:40'], 9],
    'Post the late checkout fee by itself at the agreed hour, unless the desk waives it with a reason.',
    shipped(4, 'In 4.2.1. Waived fees and their reasons are in the shift report.'),
    { points: 3 },
  ),
  'vat-summary': wish(
    ['billing', low, 'hugo', [12, '09:30'], 3],
    'Sum up the taxes at the foot of an invoice in the order of their rates, everywhere the same.',
  ),
  'accountant-export': wish(
    ['billing', medium, 'elena', [11, '16:25'], 7],
    'Export postings in the format of three more accounting programs: Datev, Primavera and Sage. The list of columns is in our shared folder.',
    review(3),
  ),
  'shift-handover': wish(
    ['billing', medium, 'leila', [27, '08:45'], 11],
    'A sheet for handing over the shift: open folios, cash in the drawer, what the last shift promised to whom.',
    planned(9, 'Now', 'The sketch by Lucia is tried at two desks.'),
    { picture: 'handover-sheet', points: 5 },
  ),
  'room-charge-limit': wish(
    ['billing', medium, 'mateus', [13, '12:50'], 6],
    'A limit for charging to the room, by guest. Above it the bar asks for a card.',
    review(4),
  ),
  'voucher-sale': wish(
    ['billing', high, 'ingrid', [37, '09:50'], 13],
    'Sell vouchers for a weekend or a dinner and redeem them in parts. Before Christmas this is a tenth of the turnover of Riverside Gardens.',
    planned(12, 'Next', 'To be there well before the season.'),
    { points: 8 },
  ),
  'old-export': wish(
    ['billing', low, 'owen', [10, '10:10'], 1],
    'Bring the old export back, please, somebody still uses it.',
    removed(9),
  ),
  'paid-stamp': wish(
    ['billing', low, 'elena', [7, '14:05'], 2],
    'A stamp “paid” across the printed invoice. Guests from Germany ask for it, for whatever reason.',
  ),
  'folio-search': wish(
    ['billing', medium, 'leila', { minutesAgo: 190 }, 3],
    'Find a folio by the last four digits of the card. Guests remember neither room nor name of the booking, but they hold the card in their hand.',
  ),
  'payment-link': wish(
    ['billing', high, 'grace', [9, '11:40'], 12],
    'Send a link with which a guest pays a deposit by phone. Asking for card numbers over the telephone is not allowed any more.',
    planned(2, 'Now', 'The partner offers this; we only need the button and the reconciliation.'),
    { picture: 'payment-link', points: 5 },
  ),
};
