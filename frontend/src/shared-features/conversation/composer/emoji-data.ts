import { gemoji } from 'gemoji';
import type { Emoji } from './emoji-search';

/** Every emoji, in Unicode order; large, hence a chunk of its own. */
export const everyEmoji: readonly Emoji[] = gemoji.map(({ emoji, ...rest }) => ({ sign: emoji, ...rest }));
