import {
  former,
  handOffLedger,
  type HandOffLedger,
  handOffMap,
  type HandOffMap,
} from '@atrium/contracts/reports/hand-off-map';
import type { HandOffQuery } from '@atrium/contracts/reports/hand-off-query';
import { nobody } from '@atrium/contracts/reports/people';
import { useUnitNames } from '../../platform/organisation/use-units';
import { useCallback, useMemo } from 'react';
import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { useSettings } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { formerColleague, useNameOf } from '../../platform/presence/use-names';
import { useDepartments } from '../../platform/presence/use-departments';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useCollection } from '../../platform/sync/use-collection';
import { type HandOffSearch, handOffSearch, queryOf } from './hand-off-search';

/** What the end of an edge is called. */
export type EndName = (key: string, side: 'from' | 'to') => string;

export interface HandOffView {
  readonly status: TopicStatus;
  readonly message: string | null;
  readonly complete: boolean;
  readonly search: HandOffSearch;
  readonly change: SetAddress<HandOffSearch>;
  readonly today: string;
  readonly query: HandOffQuery;
  /** Null while loading. */
  readonly ledger: HandOffLedger | null;
  readonly map: HandOffMap | null;
  readonly nameOf: EndName;
}

export function useHandOffs(): HandOffView {
  const [search, change] = useAddress(handOffSearch);
  const { timeZone } = useSettings();
  const today = useToday();
  const query = useMemo(() => queryOf(search, today), [search, today]);
  const { status, message, complete, documents } = useCollection('hand-offs');
  const people = useDepartments();
  const personName = useNameOf();
  const { departmentName } = useUnitNames();
  const { by } = query;
  const ledger = useMemo(
    () => (status === 'ready' ? handOffLedger(documents, timeZone, people) : null),
    [status, documents, timeZone, people],
  );
  const map = useMemo(() => (ledger === null ? null : handOffMap(ledger, query)), [ledger, query]);
  const nameOf = useCallback<EndName>(
    (key, side) => {
      if (key === nobody) return side === 'from' ? 'Atrium itself' : 'Nobody yet';
      if (key === former) return formerColleague;
      return by === 'people' ? personName(key) : departmentName(key);
    },
    [by, personName, departmentName],
  );
  return { status, message, complete, search, change, today, query, ledger, map, nameOf };
}
