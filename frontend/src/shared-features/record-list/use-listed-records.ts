import type { LiveDocument } from '@atrium/contracts/core/live';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { SetAddress } from '../../platform/list/use-address';
import { type PanelPlace, usePanel } from '../record-panel/panel-context';

/** Tells the panel the order of the list, and turns to the page of each opened record once it is among the rows. */
export function useListedRecords(
  rows: readonly LiveDocument[],
  list: {
    readonly page: number;
    readonly pageSize: number;
    readonly setSearch: SetAddress<{ readonly page?: number }>;
  },
): Pick<PanelPlace, 'openId' | 'open'> {
  const { order, openId, open } = usePanel();
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  useEffect(() => order.set(ids), [order, ids]);
  const shown = useRef<string | null>(null);
  const turn = useEffectEvent((id: string | null, among: readonly string[]) => {
    if (shown.current === id) return;
    const at = id === null ? -1 : among.indexOf(id);
    // The rows of a link are still on their way.
    if (id !== null && at === -1) return;
    shown.current = id;
    const page = Math.floor(at / list.pageSize) + 1;
    if (at !== -1 && page !== list.page) list.setSearch({ page: page > 1 ? page : undefined }, { replace: true });
  });
  useEffect(() => turn(openId, ids), [openId, ids]);
  return { openId, open };
}
