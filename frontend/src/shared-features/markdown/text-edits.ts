export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces a range; `start` and `end` select within the new text. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

export function applied(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

export function toggleMark({ text, start, end }: Selected, mark: string): TextEdit {
  const chosen = text.slice(start, end);
  const size = mark.length;
  const around = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  // A doubled mark is a different one: bold is not italic.
  const isOther = text.slice(start - size - 1, start - size) === mark.at(0) && size === 1;
  if (start >= size && around && !isOther) {
    return { from: start - size, to: end + size, insert: chosen, start: start - size, end: end - size };
  }
  return { from: start, to: end, insert: `${mark}${chosen}${mark}`, start: start + size, end: end + size };
}

export function toggleCode(selected: Selected): TextEdit {
  const { text, start, end } = selected;
  const chosen = text.slice(start, end);
  if (!chosen.includes('\n')) return toggleMark(selected, '`');
  const opening = `${start === 0 || text[start - 1] === '\n' ? '' : '\n'}\`\`\`\n`;
  const closing = `${chosen.endsWith('\n') ? '' : '\n'}\`\`\`${end === text.length || text[end] === '\n' ? '' : '\n'}`;
  const from = start + opening.length;
  return { from: start, to: end, insert: opening + chosen + closing, start: from, end: from + chosen.length };
}

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

/** Selects the part to be filled in. */
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

/** On a line of its own, after the line at `at`. */
export function insertBlock(text: string, at: number, block: string): TextEdit {
  const lineEnd = text.indexOf('\n', at);
  const from = lineEnd === -1 ? text.length : lineEnd;
  const isEmptyLine = from === 0 || text[from - 1] === '\n';
  const insert = `${isEmptyLine ? '' : '\n'}${block}${lineEnd === -1 ? '\n' : ''}`;
  const place = from + insert.length;
  return { from, to: from, insert, start: place, end: place };
}

/**
 * Maps a position through a single edit.
 * @param at position in the earlier text
 */
export function followPlace(at: number, before: string, after: string): number {
  const rest = before.slice(at);
  if (after.endsWith(rest)) return after.length - rest.length;
  let same = 0;
  while (same < at && same < after.length && before[same] === after[same]) same += 1;
  return same;
}

export interface StartedMention {
  readonly from: number;
  readonly query: string;
}

export function startedMention({ text, start, end }: Selected): StartedMention | null {
  if (start !== end) return null;
  const found = /(?:^|[\s([{>*_~"'])@([\p{L}\p{N}._-]{0,30})$/u.exec(text.slice(0, start));
  if (found === null) return null;
  const query = found[1] ?? '';
  return { from: start - query.length - 1, query };
}
