import type { LiveDocument } from '@atrium/contracts/core/live';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { SetAddress } from '../../platform/list/use-address';
import { type PanelPlace, usePanel } from '../record-panel/panel-context';

/** Tells the panel the order of the list, and turns to the page of the next opened record. */
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
  const shown = useRef(openId);
  const turn = useEffectEvent((id: string | null) => {
    if (shown.current === id) return;
    shown.current = id;
    const at = id === null ? -1 : ids.indexOf(id);
    const page = Math.floor(at / list.pageSize) + 1;
    if (at !== -1 && page !== list.page) list.setSearch({ page: page > 1 ? page : undefined }, { replace: true });
  });
  useEffect(() => turn(openId), [openId]);
  return { openId, open };
}
