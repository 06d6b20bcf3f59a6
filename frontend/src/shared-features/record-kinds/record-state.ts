import { designationNow } from '../../platform/organisation/units-now';
import { wireText } from '../../ui/language/wire-text';

/** The state of a record as the server tells it, in the reader's words; of a person it is their designation. */
export function recordState({ collection, state }: { readonly collection: string; readonly state: string }): string {
  return collection === 'users' ? designationNow(state) : wireText(state);
}
