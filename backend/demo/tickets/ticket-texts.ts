/** What was found and done, as the desk writes it down when a ticket is taken in. */
export const solutions: readonly string[] = [
  'Went through it with them on the phone; asked for a picture of the screen.',
  'Could not repeat it on our side. Asked when it began.',
  'Told them the way around it for today, and that we look into it.',
  'Looks like a setting. Sent them the page of the guide.',
  'Passed on to the developers with their data.',
  'They try it again after signing in anew and tell us.',
  'Checked the log of the last two days together.',
];

/** What colleagues tell one another about a ticket. */
export const notes: readonly string[] = [
  'They are friendly, but it is the third time this month.',
  'Best reached between two and four; the front desk is full in the morning.',
  'Their technician has access to the server if we need something looked up.',
  'I have a copy of the record on the test system.',
  'Happens only with the old printer driver, I believe.',
  '@anjali.desai they ask for a credit note. Your decision, please.',
  'Same as with another hotel last week, but they are on another version.',
  'Promised them an answer by tomorrow noon.',
];

/** Why a ticket waits for somebody. */
export const waits: readonly string[] = [
  'They send the picture tonight.',
  'Waits for their night audit.',
  'Their manager is back on Monday.',
  'Has to be tried with a real guest.',
];

/** How tickets end. */
export const endings: readonly string[] = [
  'Confirmed by phone.',
  '',
  'They found the setting.',
  'Fine since the update.',
  '',
  'No answer for a week; closed with a friendly word.',
  'Works as they want it now.',
];

/** Why tickets are opened again. */
export const relapses: readonly string[] = [
  'Back again after the weekend.',
  'Works on one computer, not on the other.',
  'They answered: only half of it is better.',
];

/** What visits and calls are for. */
export const visits: readonly string[] = [
  'Look at the printers of the front desk',
  'Show the new people how it is done',
  'Go through the month’s end together',
  'Set up the tablets of the restaurant',
];

/** When a ticket is looked at again, what for. */
export const followUps: readonly string[] = [
  'Ask whether it is still quiet',
  'Call about the picture they wanted to send',
  'See whether the release is installed there',
  'Ask the manager for the yes',
];
