/** A text with what is selected in it; `start` and `end` are equal where nothing is. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces what lies between `from` and `to`, and selects what lies between `start` and `end` of the new text. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** The text after an edit. */
export function applied(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

/** Puts a mark around what is selected, or takes it away where it stands there already. */
export function toggleMark({ text, start, end }: Selected, mark: string): TextEdit {
  const chosen = text.slice(start, end);
  const size = mark.length;
  const around = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  // Two marks of the same letter are another mark: what is bold is not italic.
  const isOther = text.slice(start - size - 1, start - size) === mark.at(0) && size === 1;
  if (start >= size && around && !isOther) {
    return { from: start - size, to: end + size, insert: chosen, start: start - size, end: end - size };
  }
  return { from: start, to: end, insert: `${mark}${chosen}${mark}`, start: start + size, end: end + size };
}

/** Makes code of what is selected: within a line, or as a block where it is several lines. */
export function toggleCode(selected: Selected): TextEdit {
  const { text, start, end } = selected;
  const chosen = text.slice(start, end);
  if (!chosen.includes('\n')) return toggleMark(selected, '`');
  const opening = `${start === 0 || text[start - 1] === '\n' ? '' : '\n'}\`\`\`\n`;
  const closing = `${chosen.endsWith('\n') ? '' : '\n'}\`\`\`${end === text.length || text[end] === '\n' ? '' : '\n'}`;
  const from = start + opening.length;
  return { from: start, to: end, insert: opening + chosen + closing, start: from, end: from + chosen.length };
}

/** Makes a list of the lines that are touched by what is selected, or lines again where all of them are its entries. */
export function toggleList({ text, start, end }: Selected): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end);
  const to = after === -1 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => /^\s*- /.test(line));
  const changed = lines.map((line) => (isList ? line.replace(/^(\s*)- /, '$1') : `- ${line.replace(/^\s*- /, '')}`));
  const insert = changed.join('\n');
  const last = from + insert.length;
  return { from, to, insert, start: start === end ? last : from, end: last };
}

/** Makes a link of what is selected, and selects the part that is still to be written. */
export function insertLink({ text, start, end }: Selected): TextEdit {
  const chosen = text.slice(start, end);
  const isAddress = /^(https?:\/\/|mailto:)\S+$/.test(chosen);
  const words = isAddress || chosen === '' ? 'text' : chosen;
  const address = isAddress ? chosen : 'https://';
  const insert = `[${words}](${address})`;
  if (isAddress || chosen === '')
    return { from: start, to: end, insert, start: start + 1, end: start + 1 + words.length };
  const at = start + words.length + 3;
  return { from: start, to: end, insert, start: at, end: at + address.length };
}

/** Puts something on a line of its own, behind the line in which `at` is. */
export function insertBlock(text: string, at: number, block: string): TextEdit {
  const lineEnd = text.indexOf('\n', at);
  const from = lineEnd === -1 ? text.length : lineEnd;
  const isEmptyLine = from === 0 || text[from - 1] === '\n';
  const insert = `${isEmptyLine ? '' : '\n'}${block}${lineEnd === -1 ? '\n' : ''}`;
  const place = from + insert.length;
  return { from, to: from, insert, start: place, end: place };
}

/**
 * Where a place in a text is after the text was changed in one spot.
 * @param at the place in the text as it was before
 */
export function followPlace(at: number, before: string, after: string): number {
  const rest = before.slice(at);
  if (after.endsWith(rest)) return after.length - rest.length;
  let same = 0;
  while (same < at && same < after.length && before[same] === after[same]) same += 1;
  return same;
}

/** The beginning of a person's name that is being written. */
export interface StartedMention {
  /** Where its `@` stands. */
  readonly from: number;
  /** What is written of the name so far. */
  readonly query: string;
}

/** The mention that is being written before the caret; null where none is. */
export function startedMention({ text, start, end }: Selected): StartedMention | null {
  if (start !== end) return null;
  const found = /(?:^|[\s([{>*_~"'])@([\p{L}\p{N}._-]{0,30})$/u.exec(text.slice(0, start));
  if (found === null) return null;
  const query = found[1] ?? '';
  return { from: start - query.length - 1, query };
}
