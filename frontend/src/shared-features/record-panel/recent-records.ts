import { readStored, writeStored } from '../../platform/browser/storage';
import { actingTenant } from '../../platform/session/acting-tenant';
import { currentUserId, signedIn } from '../../platform/session/session';

export interface RecentRecord {
  readonly id: string;
  /** Such as `BUG-12 The corkscrew bends`. */
  readonly label: string;
  /** Where it was opened. */
  readonly address: string;
}

interface Kept {
  /** Tells persons and organisations apart that share a window. */
  readonly owner: string;
  readonly records: readonly RecentRecord[];
}

const key = 'atrium.recent';
const most = 8;

const ownerNow = () => `${currentUserId() ?? ''} ${actingTenant.get() ?? ''}`;

/** What was opened in this window, the last first. */
export function recentRecords(): readonly RecentRecord[] {
  const text = readStored('sessionStorage', key);
  if (text === null) return [];
  // Only this module writes it.
  const kept = JSON.parse(text) as Kept;
  return kept.owner === ownerNow() ? kept.records : [];
}

export function noteRecent(record: RecentRecord): void {
  const others = recentRecords().filter(({ id }) => id !== record.id);
  const kept: Kept = { owner: ownerNow(), records: [record, ...others].slice(0, most) };
  writeStored('sessionStorage', key, JSON.stringify(kept));
}

// Titles are not for whoever sits here next.
signedIn.subscribe(() => {
  const { user, checking } = signedIn.get();
  if (user === null && !checking) writeStored('sessionStorage', key, null);
});
