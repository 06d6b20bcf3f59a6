/** Parameters that don't change the list, such as the open record or the moment. */
const passing: ReadonlySet<string> = new Set([
  'at',
  'card',
  'column',
  'correction',
  'dialog',
  'draft',
  'edit',
  'event',
  'form',
  'full',
  'item',
  'ledger',
  'occurrence',
  'open',
  'page',
  'saved',
  'sharing',
  'since',
  'slip',
  'ticket',
  'version',
]);

/**
 * The part of a screen's address that a saved view keeps: filters, order and the like. Equal for equal lists.
 * @param stringify the router's way to write parameters
 */
export function viewAddress(
  search: Readonly<Record<string, unknown>>,
  stringify: (search: Record<string, unknown>) => string,
): string {
  const kept = Object.entries(search).filter(([name, value]) => !passing.has(name) && value !== undefined);
  return stringify(Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))).replace(/^\?/, '');
}

/** The address at which a view is opened. */
export function openedAt(path: string, { _id, address }: { readonly _id: string; readonly address: string }): string {
  return `${path}?${address === '' ? '' : `${address}&`}saved=${_id}`;
}
