import { canonicalName } from '@atrium/contracts/users/names';

/** Signs that stand for one another, to those who choose passwords and so to those who guess them. */
const lookAlikes = ['il1!|', 'o0', 'a@4', 'e3', 's$5', 't7+', 'b8', 'g9'];
const standsFor = new Map(lookAlikes.flatMap((signs) => Array.from(signs, (sign) => [sign, signs.charAt(0)] as const)));

/** How much around a common password makes it no better. */
const mostAround = 6;
/** How much of a password has to be something else than a name. */
const leastBesides = 8;
/** Shorter parts of names stand in too many words. */
const leastOfName = 4;
const productName = 'atrium';

/** A text as those read it who guess: small letters, and one sign for all that look like it. */
export function skeletonOf(text: string): string {
  // What all of a long list is put through takes the short way.
  const small = /^[!-~]*$/.test(text) ? text.toLowerCase() : canonicalName(text);
  return small.replaceAll(/[l1!|0@43$57+89]/g, (sign) => standsFor.get(sign) ?? sign);
}

/**
 * Whether a password is one of the most common, or one with a little around it, however its letters are replaced.
 * @param common the skeletons of the most common ones
 */
export function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const bare = [/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, /^\P{L}+|\P{L}+$/gu].map((around) =>
    password.replaceAll(around, ''),
  );
  return [password, ...bare].some(
    (core) => password.length - core.length <= mostAround && common.has(skeletonOf(core)),
  );
}

/**
 * Whether a password is little more than names: fewer than eight signs are left without them.
 * @param names of its owner and their organisation; addresses count up to their `@`
 */
export function isRelated(password: string, names: readonly string[]): boolean {
  const whole = skeletonOf(password);
  const words = [productName, ...names].flatMap(wordsOf).toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && rest.length < leastBesides;
}

function wordsOf(name: string): string[] {
  const [local = ''] = name.split('@');
  const parts = local.split(/[^\p{L}\p{N}]+/u);
  return [parts.join(''), ...parts].filter((part) => part.length >= leastOfName).map(skeletonOf);
}
