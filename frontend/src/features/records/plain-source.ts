import type { PlainLook } from '../../shared-features/record-kinds/plain-looks';
import { listedIn, type ListSource } from '../../shared-features/list-source/list-source';
import { useRecords } from '../../shared-features/record-list/use-records';
import type { AnyPlain } from './plain-context';
import { plainScopes, plainSearch } from './plain-search';

/** What the screen of a plain kind lists. */
export function plainSource({ kind }: PlainLook): ListSource {
  const listing = { kind, scopes: plainScopes, actions: ['edit'] };
  return {
    screen: kind.collection,
    kind,
    useListed: (raw) => listedIn(useRecords<AnyPlain>(listing, plainSearch(raw))),
  };
}
