import type { ReactNode } from 'react';
import type { PlainLook } from '../../shared-features/record-kinds/plain-looks';
import { listedIn, type ListSource, type ReaderProps } from '../../shared-features/list-source/list-source';
import { useRecords } from '../../shared-features/record-list/use-records';
import type { AnyPlain } from './plain-context';
import { plainScopes, plainSearch } from './plain-search';

/** What the screen of a plain kind lists. */
export function plainSource({ kind }: PlainLook): ListSource {
  const listing = { kind, scopes: plainScopes, actions: ['edit'] };
  function PlainReader({ raw, children }: ReaderProps): ReactNode {
    return children(listedIn(useRecords<AnyPlain>(listing, plainSearch(raw))));
  }
  return { screen: kind.collection, kind, Reader: PlainReader };
}
