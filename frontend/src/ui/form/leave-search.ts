/**
 * Takes the focus out of a search box that has nothing left to empty, so that letters are shortcuts again. In a dialog,
 * Escape belongs to the dialog.
 * @param box the search box, which has the focus
 */
export function leaveSearch(box: HTMLElement): void {
  if (box.closest('dialog, [role="dialog"], [role="alertdialog"]') === null) box.blur();
}
