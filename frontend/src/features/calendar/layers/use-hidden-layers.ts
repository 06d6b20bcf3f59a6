import { useMemo } from 'react';
import { readStored, writeStored } from '../../../platform/browser/storage';
import type { SetAddress } from '../../../platform/list/use-address';
import { type CalendarSearch, readHidden, writeHidden } from '../calendar-search';
import type { LayerName } from './layer-names';

const key = 'atrium.calendar.hidden';

/** Kept in the address and on this device. */
export function useHiddenLayers(search: CalendarSearch, setSearch: SetAddress<CalendarSearch>) {
  const { hide } = search;
  const hidden = useMemo(() => readHidden(hide) ?? readHidden(readStored('localStorage', key)) ?? [], [hide]);
  const toggle = (layer: LayerName) => {
    const others = hidden.filter((name) => name !== layer);
    const next = writeHidden(others.length === hidden.length ? [...hidden, layer] : others);
    writeStored('localStorage', key, next);
    setSearch({ hide: next }, { replace: true });
  };
  return { hidden, toggle };
}
