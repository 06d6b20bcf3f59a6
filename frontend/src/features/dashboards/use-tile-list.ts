import type { Tile } from '@atrium/contracts/dashboards/rules';
import { type ViewScreen, viewScreens } from '@atrium/contracts/saved-views/rules';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListSource, RawSearch } from '../../shared-features/list-source/list-source';

/** How addresses are written and read. */
export function useAddresses() {
  const { parseSearch, stringifySearch } = useRouter().options;
  return useMemo(
    () => ({
      read: (address: string): RawSearch => parseSearch(address === '' ? '' : `?${address}`),
      write: (raw: RawSearch): string => stringifySearch({ ...raw }).replace(/^\?/, ''),
    }),
    [parseSearch, stringifySearch],
  );
}

export function screenOf(source: ListSource): ViewScreen | undefined {
  return viewScreens.find(({ name }) => name === source.screen);
}

/** The list of a tile: what its address says, and how one gets there. */
export function useTileList(source: ListSource, { address }: Pick<Tile, 'address'>) {
  const { read, write } = useAddresses();
  const raw = useMemo(() => {
    const said = read(address);
    return source.complete?.(said) ?? said;
  }, [read, address, source]);
  const path = screenOf(source)?.paths[0] ?? '/u/home';
  const at = (search: RawSearch): string => {
    const text = write(search);
    return text === '' ? path : `${path}?${text}`;
  };
  return { raw, at, path };
}
