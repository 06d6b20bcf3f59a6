import { displayName } from '@atrium/contracts/users/display-name';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { Eye } from 'lucide-react';
import { isWholeUser } from '../../platform/sync/collections';
import { seesAs } from '../../shared-features/impersonation/use-see-as';
import type { PaletteEntry } from './palette-entries';

/** The people whom the reader may see as. */
export function seeAsEntries(
  people: readonly (UserView | PersonView)[],
  reader: UserView,
  seeAs: (person: UserView) => void,
): PaletteEntry[] {
  return people.filter(isWholeUser).flatMap((person): PaletteEntry[] => {
    if (!seesAs(person, reader)) return [];
    const label = `See as ${displayName(person)}`;
    return [{ id: `see ${person._id}`, group: 'act', label, icon: Eye, does: { press: () => seeAs(person) } }];
  });
}
