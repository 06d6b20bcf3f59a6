/**
 * Makes a value focusable for its tip, unless it holds a control.
 * @param isBare it holds none
 */
export function tipFocus(isBare: boolean): { tabIndex?: 0 } {
  return isBare ? { tabIndex: 0 } : {};
}
