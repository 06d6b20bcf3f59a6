import { canonicalName } from '@atrium/contracts/users/names';

/** Characters that are commonly swapped for each other, by people who choose passwords and by those who guess them. */
const lookAlikes = ['il1!|', 'o0', 'a@4', 'e3', 's$5', 't7+', 'b8', 'g9'];
const standsFor = new Map(lookAlikes.flatMap((signs) => Array.from(signs, (sign) => [sign, signs.charAt(0)] as const)));

const mostAround = 6;
const leastBesides = 8;
/** Shorter parts of names occur in too many words. */
const leastOfName = 4;
const productName = 'atrium';

export function skeletonOf(text: string): string {
  // A fast path, since a long list goes through here.
  const small = /^[!-~]*$/.test(text) ? text.toLowerCase() : canonicalName(text);
  return small.replaceAll(/[l1!|0@43$57+89]/g, (sign) => standsFor.get(sign) ?? sign);
}

/**
 * Whether a password is among the most common, bar look-alikes and a few characters around it.
 * @param common skeletons of the most common passwords
 */
export function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const bare = [/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, /^\P{L}+|\P{L}+$/gu].map((around) =>
    password.replaceAll(around, ''),
  );
  return [password, ...bare].some(
    (core) => password.length - core.length <= mostAround && common.has(skeletonOf(core)),
  );
}

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
