import { History } from 'lucide-react';
import { recentRecords } from '../../shared-features/record-panel/recent-records';
import { goLinks } from './menu-entries';
import type { PaletteEntry } from './palette-entries';

/** The records that were opened last, save the one that is open. */
export function recentEntries(): readonly PaletteEntry[] {
  return recentRecords()
    .filter(({ id }) => !location.search.includes(id))
    .map(({ id, label, address }) => ({
      id: `recent ${id}`,
      group: 'recent',
      label,
      icon: goLinks.find(({ to }) => address.startsWith(`${to}?`))?.icon ?? History,
      does: { go: address },
    }));
}
