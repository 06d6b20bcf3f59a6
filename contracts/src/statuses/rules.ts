export const statusLength = 100;

/** One emoji, whatever it is put together from. */
export const emojiPattern =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Emoji}\p{Emoji_Component}]{1,24}$/u;

/** A person's status. */
export interface PersonStatusText {
  /** Empty for none. */
  readonly emoji: string;
  readonly text: string;
  /** The ISO instant at which it ends by itself; empty for when they say so. */
  readonly until: string;
}

export const noStatus: PersonStatusText = { emoji: '', text: '', until: '' };

/**
 * What holds of a status at a moment; null for nothing.
 * @param now in milliseconds
 */
export function statusAt<Status extends PersonStatusText>(status: Status | undefined, now: number): Status | null {
  if (status === undefined || (status.emoji === '' && status.text === '')) return null;
  return status.until !== '' && Date.parse(status.until) <= now ? null : status;
}
