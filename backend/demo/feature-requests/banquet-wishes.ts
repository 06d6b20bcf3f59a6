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

const wish = wishesFor('banquet');

/** Halls, weddings, menus for groups and contracts. */
export const banquetWishes: Wishes = {
  'seating-plan': wish(
    ['banquet', high, 'grace', [45, '11:25'], 16],
    'Draw a **seating plan** with round and long tables, drag names onto chairs, and print place cards from it.',
    started(7, 'Tables and names can be dragged; place cards are being drawn.'),
    { picture: 'seating-plan', card: 'seating-plan', points: 13 },
  ),
  'place-cards': wish(
    ['banquet', low, 'elena', [29, '09:50'], 4],
    'Print place cards with the name and a small sign for allergies.',
    twinOf('seating-plan', 21),
  ),
  'table-plan-wedding': wish(
    ['banquet', medium, 'hugo', [23, '14:25'], 6],
    'Brides ask for a plan of tables that they can fill in themselves, at home, for weeks.',
    twinOf('seating-plan', 16),
  ),
  'hold-expiry': wish(
    ['banquet', critical, 'anjali', [38, '09:05'], 12],
    'Check the hall once more when an offer is accepted after its hold ran out. Two weddings met on one Saturday.',
    shipped(9, 'In 4.2. Both salespeople are told, and the second offer is not accepted.'),
    { card: 'double-booked-hall', points: 5 },
  ),
  'setup-times': wish(
    ['banquet', high, 'ingrid', [42, '15:20'], 11],
    'Show setting up and clearing away in the calendar of halls, and count them when looking for free ones.',
    shipped(13, 'In 4.1, in a lighter shade.'),
    { card: 'hall-calendar', points: 5 },
  ),
  'function-sheet-page': wish(
    ['banquet', high, 'priya', [44, '10:40'], 13],
    'The function sheet on one page: times down the side, who does what across, allergies in a box at the top.',
    planned(9, 'Now', 'The layout was tried at Château Mirabel and liked.'),
    { picture: 'function-sheet', card: 'function-sheet', points: 8 },
  ),
  'sign-online': wish(
    ['banquet', high, 'grace', [40, '12:20'], 14],
    'Sign contracts online. The way over printer and scanner costs four days, and now and then a booking.',
    shipped(17, 'In 4.1, with a provider that is valid in the whole EU.'),
    { card: 'contract-signature', points: 8 },
  ),
  'guest-count': wish(
    ['banquet', high, 'owen', [36, '10:30'], 10],
    'When the number of guests changes, tell the kitchen and the service, and have them confirm within two days of the event.',
    shipped(14, 'In 4.1: late changes wait for the kitchen’s yes.'),
    { card: 'guest-count-changes', points: 5 },
  ),
  'divide-hall': wish(
    ['banquet', medium, 'hugo', [34, '13:45'], 7],
    'Halls that can be divided: when the west half is booked, the whole one is not free.',
    started(10, 'Works in the calendar; offers are next.'),
    { card: 'divided-hall', points: 8 },
  ),
  'tasting-date': wish(
    ['banquet', low, 'elena', [32, '16:15'], 5],
    'Book the tasting of the menu together with the wedding, and put the choice into the contract by itself.',
    planned(13, 'Later'),
    { card: 'menu-tasting', points: 3 },
  ),
  'deposit-reminders': wish(
    ['billing', medium, 'ingrid', [37, '11:00'], 9],
    'Remind of deposits before they are due, kindly, and tell sales when one is late.',
    shipped(16, 'In 4.1, seven days before and three days after.'),
    { card: 'deposit-reminder', points: 3 },
  ),
  'cost-of-event': wish(
    ['banquet', medium, 'rohan', [41, '09:25'], 10],
    'What an event really cost, a week after: hours, food, breakage, rented chairs.',
    planned(14, 'Next', 'Hours come from attendance, food from stock. Both are there now.'),
    { card: 'cost-after-event', points: 8 },
  ),
  'offer-templates': wish(
    ['banquet', medium, 'grace', [35, '14:55'], 11],
    'Templates for offers, by kind of event and language, with the pictures of the house.',
    shipped(11, 'In 4.2. Twelve templates are there to begin with.'),
    { card: 'offer-template', points: 5 },
  ),
  packages: wish(
    ['banquet', medium, 'hugo', [30, '10:20'], 8],
    'Packages for weddings: choose three of five starters, and the price is still one.',
    shipped(6, 'In 4.2.1.'),
    { card: 'wedding-package', points: 5 },
  ),
  'compare-offers': wish(
    ['banquet', low, 'ingrid', [28, '15:00'], 4],
    'Show two versions of an offer side by side, with what changed between them.',
    review(12),
  ),
  weather: wish(
    ['banquet', low, 'leila', [21, '09:55'], 3],
    'The weather of the next ten days in the calendar of the garden.',
    declined(
      13,
      'It would be wrong as often as right by the time it matters, and every phone shows it. A plan B for rain is worth more: see the request about halls in reserve.',
    ),
  ),
  'rain-plan': wish(
    ['banquet', medium, 'owen', [19, '11:10'], 9],
    'A hall in reserve for garden parties, held until noon of the day before and then let go by itself.',
    planned(6, 'Next'),
    { points: 5 },
  ),
  equipment: wish(
    ['banquet', medium, 'mateus', [25, '13:15'], 8],
    'Projectors, microphones and chairs: how many are free that day, over all halls?',
    planned(9, 'Next'),
    { points: 5 },
  ),
  'staff-per-event': wish(
    ['banquet', medium, 'anjali', [27, '14:10'], 7],
    'Propose how many waiters an event needs, and see who is on leave.',
    review(11, 'Depends on the duty roster, which is being planned.'),
  ),
  'allergy-list': wish(
    ['qr', critical, 'leila', [22, '08:35'], 12],
    'One list of allergies of an event, with tables and names, at every station of the kitchen; changes in red.',
    started(3, 'The list is there. How to show changes is being tried with two chefs.'),
    { points: 5 },
  ),
  'music-curfew': wish(
    ['banquet', low, 'hugo', [17, '16:35'], 3],
    'Warn in the offer when music goes on beyond what the town allows.',
    shipped(4, 'In 4.2.1, as a note with the hour of each hall.'),
    { points: 1 },
  ),
  'group-rooms': wish(
    ['billing', high, 'grace', [16, '10:45'], 9],
    'Rooms for the guests of a wedding: a block with a date until which it is held, and a link for booking.',
    planned(5, 'Now', 'The block exists. The page behind the link is being designed.'),
    { points: 8 },
  ),
  'invoice-per-host': wish(
    ['billing', medium, 'elena', [15, '12:30'], 5],
    'One invoice for the parents of the bride, another for those of the groom.',
    review(6),
  ),
  'floor-plan-upload': wish(
    ['banquet', low, 'lucia', [24, '11:45'], 6],
    'Take the architect’s drawing of a hall as the background of seating plans.',
    planned(8, 'Later'),
    { points: 5 },
  ),
  'minute-plan': wish(
    ['banquet', medium, 'priya', [14, '09:00'], 8],
    'A plan by the minute for the evening, on the phone of everybody who works there; when a speech is late, everything after it moves.',
    review(4),
    { picture: 'minute-plan' },
  ),
  'feedback-couple': wish(
    ['banquet', low, 'ingrid', [13, '14:35'], 4],
    'Write to the couple a week later, ask how it was, and offer the first anniversary.',
    planned(3, 'Later'),
    { points: 2 },
  ),
  'breakage-list': wish(
    ['stock', low, 'owen', [12, '17:15'], 2],
    'Note broken glasses on the event, so that they end up in its cost.',
  ),
  'conference-day': wish(
    ['banquet', medium, 'hugo', [10, '11:20'], 7],
    'A price per person and day for conferences, with room, coffee and lunch in it, and taxes apart.',
    review(2),
  ),
  'parking-lots': wish(
    ['banquet', low, 'mateus', [9, '15:40'], 3],
    'Count parking lots with the event. Two hundred guests and forty places made a bad evening at Harbour House.',
  ),
  flowers: wish(
    ['banquet', low, 'elena', [6, '10:30'], 2],
    'Orders for the florist as part of the function sheet, with pictures.',
  ),
  'hall-photos': wish(
    ['banquet', low, 'lucia', [5, '13:50'], 5],
    'Choose photos of the hall as it will be set, for the offer: rows, banquet, parliament.',
    review(1),
  ),
  'option-list': wish(
    ['banquet', medium, 'grace', { minutesAgo: 75 }, 3],
    'A list of all holds that run out this week, for Monday’s meeting.',
  ),
};
