/**
 * Makes a marked value reachable by keyboard, for its tip, where no control stands in it.
 * @param isBare whether there is none
 */
export function tipFocus(isBare: boolean): { tabIndex?: 0 } {
  return isBare ? { tabIndex: 0 } : {};
}
