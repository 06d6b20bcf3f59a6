import type { Selected, TextEdit } from './text-edits';

/** What edits are applied to: an area, or a line of text. */
export type TextField = HTMLTextAreaElement | HTMLInputElement;

export function selectedIn(area: HTMLTextAreaElement): Selected {
  return { text: area.value, start: area.selectionStart, end: area.selectionEnd };
}

/** As if typed: supports the browser's undo and notifies React. */
export function applyEdit(area: TextField, edit: TextEdit): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  // The only way that preserves undo; otherwise the text is replaced.
  const type = edit.insert === '' ? 'delete' : 'insertText';
  const isDone = 'execCommand' in document && document.execCommand(type, false, edit.insert);
  if (!isDone) {
    area.setRangeText(edit.insert, edit.from, edit.to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(edit.start, edit.end);
}
