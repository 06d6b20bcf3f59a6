/** Why a whole screen is not seen in the past, and what to do instead. */
export const onlyNowTexts = {
  audit:
    'Lines of this log never change, so it has no past of its own. Return to now, and choose the days that it shows.',
  day: 'Every day is looked at from now. Return to now, and choose the day there.',
  threads: 'Which threads are followed and unread belongs to now. In its channel each one reads as it was.',
} as const;

/** Said in place of what is only known as it is now. */
export const onlyNow = 'This is not kept as it was. Return to now to see it.';
