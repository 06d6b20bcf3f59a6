const name = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}._-]{0,28}[\p{L}\p{N}_])?`;
const wholeName = new RegExp(`^${name}$`, 'u');

/** Not within addresses; names end with a letter or digit. */
export const mentionPattern = new RegExp(String.raw`(?<![\p{L}\p{N}_@./+-])@(${name})`, 'gu');

/** Names with spaces would have no end in a text. */
export function isMentionable(username: string): boolean {
  return wholeName.test(username);
}
