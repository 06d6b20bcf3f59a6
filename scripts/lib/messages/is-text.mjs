// @ts-check

/**
 * How surely a literal in some place is a text: `part` completes one, `branch` is one of several, `none` never is one.
 * @typedef {'part' | 'sure' | 'branch' | 'likely' | 'none'} Place
 */

const hasWord = /\p{L}{2}/u;
const isAddress = /^\w+\/\w+(\/\w+)?$|^(\/|#|\.|https?:|[a-z]+:\/\/|[\w.-]+@|var\(|--)/;
const beginsLikeText = /^[\p{Lu}“"(…\d{×+–]/u;
const hasTwoWords = /\p{L}+[.,:;!?)”’]* (<\d+\/?>)?[“"({]*[\p{L}{\d]/u;
const isIdentifier = /^[\w$.[\]-]*[_$[\].\d-][\w$.[\]-]*$/;
/** Such as `Carry-over`. */
const isJoinedWord = /^\p{Lu}\p{Ll}*(-\p{Ll}+)+$/u;
const isCommandName = /^\p{Lu}\w*\p{Ll}\p{Lu}/u;
const isStyle = /(^| )(-?[a-z]+-[a-z0-9[(]|[a-z-]+:[a-z[]|flex|grid|hidden|\d+(px|rem|ms)|[a-z]+\()/;

/**
 * Whether a literal is a text that people read.
 * @param {string} text
 * @param {Place} place
 * @param {ReadonlySet<string>} codes values of the wire that read like texts
 */
export function isText(text, place, codes) {
  // Validators put the property's name in, and `besideLabel` takes it out again; what clients read is the organisation's.
  if (place === 'none' || isAddress.test(text) || /\$property|\{\{/.test(text)) return false;
  const bare = text.replaceAll(/\{\d+\}|<\/?\d+\/?>/g, ' ');
  if (place === 'part') return /\p{L}/u.test(bare) && !isIdentifier.test(text);
  if (!hasWord.test(bare)) return false;
  if (codes.has(text)) return place === 'sure' && beginsLikeText.test(text) && !isCommandName.test(text);
  if (!/\s/.test(text) && text.includes('{') && !/^\p{Lu}/u.test(text)) return false;
  if (place === 'branch' && /^(\p{Lu}\p{Ll}+|\{\d+\} \p{L}{2,}.*)$/u.test(text)) return true;
  if (place === 'branch' && !beginsLikeText.test(text)) return hasTwoWords.test(text.trim()) && !isStyle.test(text);
  if (place === 'sure') {
    if (beginsLikeText.test(text))
      return (!isIdentifier.test(text) || isJoinedWord.test(text)) && !isCommandName.test(text);
    return hasTwoWords.test(text) && !isStyle.test(text);
  }
  return beginsLikeText.test(text) && hasTwoWords.test(text) && /\p{Ll}/u.test(bare);
}
