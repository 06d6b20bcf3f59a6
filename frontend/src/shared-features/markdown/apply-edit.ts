import type { Selected, TextEdit } from './text-edits';

/** What is in a text box, and what of it is selected. */
export function selectedIn(area: HTMLTextAreaElement): Selected {
  return { text: area.value, start: area.selectionStart, end: area.selectionEnd };
}

/** Edits what is in a text box as if it were typed: the browser's undo takes it back, and React hears of it. */
export function applyEdit(area: HTMLTextAreaElement, edit: TextEdit): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  // No other way keeps the browser's undo whole; where it isn't there the text is replaced without it.
  const type = edit.insert === '' ? 'delete' : 'insertText';
  const isDone = 'execCommand' in document && document.execCommand(type, false, edit.insert);
  if (!isDone) {
    area.setRangeText(edit.insert, edit.from, edit.to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(edit.start, edit.end);
}
