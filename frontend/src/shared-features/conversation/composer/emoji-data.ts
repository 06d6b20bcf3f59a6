import { gemoji } from 'gemoji';
import type { Emoji } from './emoji-search';

/** Every sign, in the order of Unicode; loaded apart from the screens, as it is much. */
export const everyEmoji: readonly Emoji[] = gemoji.map(({ emoji, ...rest }) => ({ sign: emoji, ...rest }));
