const name = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}._-]{0,28}[\p{L}\p{N}_])?`;
const wholeName = new RegExp(`^${name}$`, 'u');

/** Finds names behind an `@`, which don't belong to an address; a name ends with a letter or a digit. */
export const mentionPattern = new RegExp(String.raw`(?<![\p{L}\p{N}_@./+-])@(${name})`, 'gu');

/** Whether somebody of this name can be mentioned: names with spaces in them have no end in a text. */
export function isMentionable(username: string): boolean {
  return wholeName.test(username);
}
