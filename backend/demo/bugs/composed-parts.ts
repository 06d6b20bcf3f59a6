import type { BugApp } from '@atrium/contracts/bugs/rules';

/** What bugs of the past are about and what is wrong with it; each thing of an app goes with each fault of it. */
export interface Parts {
  readonly things: readonly string[];
  readonly faults: readonly string[];
}

export const partsOf: Readonly<Record<BugApp, Parts>> = {
  billing: {
    things: [
      'The folio of a long stay',
      'The group invoice',
      'The credit note',
      'The deposit receipt',
      'The day total of the restaurant',
      'The register of invoices',
      'The list of open payments',
      'The tax summary',
      'The cashier’s closing',
      'The invoice of a travel agent',
      'The correction of a posting',
    ],
    faults: [
      'shows the total of yesterday until the page is loaded again',
      'is printed without the hotel’s tax number',
      'can’t be opened when the guest has changed rooms twice',
      'rounds every line instead of the sum',
      'loses the second line of the address',
      'is sent to the guest in the language of the desk',
      'counts a cancelled night as sold',
      'takes half a minute for a stay longer than a month',
      'comes out in the wrong order when two are made within a minute',
    ],
  },
  stock: {
    things: [
      'The weekly order of the kitchen',
      'The count of the cellar',
      'A delivery in parts',
      'The recipe of a buffet',
      'The transfer between two outlets',
      'The list of waste',
      'The price list of a supplier',
      'The minibar refill',
      'The stock of the pool bar',
      'A return to the supplier',
      'The value of the stock at the month’s end',
    ],
    faults: [
      'forgets what was entered when the phone goes to sleep',
      'mixes up bottles and crates',
      'shows products that were taken off the list in spring',
      'can be confirmed twice',
      'is one day behind for hotels east of Delhi',
      'leaves out products without a supplier',
      'uses the price of the delivery before the last',
      'jumps to the top after every line',
      'can’t be exported with more than five hundred lines',
    ],
  },
  qr: {
    things: [
      'The breakfast menu',
      'The order of a second round',
      'The bill at the table',
      'The wine list',
      'Room service by code',
      'The children’s menu',
      'The page for allergies',
      'The menu of the day',
      'The order from the beach',
      'The code on the room key',
      'The feedback form',
    ],
    faults: [
      'does not open on phones that are set to Arabic',
      'shows two prices for one dish',
      'stays empty when the hotel’s network asks for a name first',
      'goes to the kitchen without its notes',
      'can be sent with nothing in it',
      'shows pictures of another hotel for a moment',
      'asks for the table again after the screen was locked',
      'is cut off at the bottom on small phones',
      'is in English although the guest chose French',
    ],
  },
  banquet: {
    things: [
      'The offer for a conference',
      'The function sheet',
      'The seating plan',
      'The list of rented gear',
      'The menu for a wedding',
      'The contract of a yearly meeting',
      'The calendar of halls',
      'The staff plan of an evening',
      'The bill after an event',
      'The hold on a hall',
      'The report of events by month',
    ],
    faults: [
      'loses its last change when two people have it open',
      'counts half days as whole ones',
      'prints the client’s internal notes',
      'shows halls that are being rebuilt',
      'can’t be copied to another year',
      'forgets the time for clearing away',
      'puts the minimum of guests where the final number belongs',
      'names the salesperson who has left',
      'adds the deposit instead of taking it off',
    ],
  },
};

/** Where and how it was noticed. */
export const sightings: readonly string[] = [
  'Reported by {client} this morning.',
  '{client} has it every day, others now and then.',
  'Seen at {client}, and on our test system as well.',
  'Only {client} so far, since their last update.',
  '{client} found it while training new people.',
  'I could repeat it with a copy of {client}’s data.',
  'The night manager of {client} called about it.',
  '{client} and one more hotel of the group.',
  'Came up in the review with {client}.',
];

/** How to come upon it, and what it costs. */
export const details: readonly string[] = [
  'It is gone after signing in again, but comes back within the hour.',
  'They help themselves with a spreadsheet for now.',
  'A screenshot is in the client’s ticket.',
  'Nobody had noticed it before the last release.',
  'It happens in every browser, and to everybody.',
  'To repeat: open it, change anything, go back with the arrow.',
  'With one property it works; with two or more it does not.',
  'Only when it is the first of the month.',
  'There is nothing in the log at that time.',
  'Not urgent for them, but embarrassing in front of guests.',
  'The version before the last did it right.',
];

export const clients: readonly string[] = [
  'Hotel Aurora',
  'Casa Verde',
  'Seaview Kovalam',
  'Palm Court Nyali',
  'The Larkspur',
  'Harbour House',
  'Northlight Lodge',
  'Château Mirabel',
  'Riverside Gardens',
  'Monsoon House',
  'Cedar & Salt',
  'Villa Oleander',
];

/** What is said when a bug is given to somebody. */
export const handovers: readonly string[] = [
  '',
  'Can you have a look this week?',
  'You were the last one in that corner.',
  '{client} asks for a date.',
  '',
  'Please say so if it is more than a day.',
  'Goes with what you are doing anyway.',
  '',
];

/** What developers say while they are at it. */
export const findings: readonly string[] = [
  'I can see it. Looking for the change that brought it.',
  'Depends on the order in which things are loaded; needs a test first.',
  'Two places do the same sum, and only one of them is right.',
  'The data of {client} are fine, it is only shown wrong.',
  'Came with the change of time zones. There may be more of these.',
  'Needs an answer of {client}: which of both do they expect?',
  'Half of it is done; the rest waits for the next release of the app.',
  'Not easy to repeat. I have added a line to the log.',
];

/** What is said when a bug is resolved. */
export const remedies: readonly string[] = [
  'Mended, with a test that failed before.',
  'Goes out with the release of Thursday.',
  '',
  'It was a wrong default. {client} has the right one already.',
  'Removed the second sum; there is only one now.',
  'Done. Old records are put right tonight.',
  '',
  'Waits for the connection now, and says so.',
  'Was fixed along with another one; I have checked it here.',
];

/** What testers say when they close it. */
export const approvals: readonly string[] = [
  '',
  'Checked.',
  '',
  '{client} confirms.',
  'Fine on all three browsers.',
  '',
];

/** What is said when a bug is opened again. */
export const relapses: readonly string[] = [
  'Back again at {client}, after a week of peace.',
  'Fine on the desk, but not on the tablet.',
  'The new records are right; those of last month are not.',
  'Still there for whoever has two roles.',
  'Works for one property only.',
];

/** Why something is no bug. */
export const rebuttals: readonly string[] = [
  'Set up like that by {client}. I have explained where to change it.',
  'Works as described in the guide; the guide has a picture now.',
  'Their network blocks it. Their technician knows.',
  'Can’t be repeated, neither here nor there. Please open it again if it comes back.',
];
