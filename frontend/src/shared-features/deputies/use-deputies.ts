import { isDeputized } from '@atrium/contracts/deputies/rules';
import type { DeputyView } from '@atrium/contracts/deputies/views';
import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useCollection } from '../../platform/sync/use-collection';

export type NamedDeputy = DeputyView & { readonly deputy: NonNullable<DeputyView['deputy']> };

/** The deputy of a person, now or later; undefined for none. */
export function useDeputyOf(person: string): NamedDeputy | undefined {
  const { documents } = useCollection('deputies');
  const today = useToday();
  const isThere = useIsThere();
  return documents.find(
    (one): one is NamedDeputy =>
      one._id === person && one.deputy !== null && today <= one.until && isThere(one.deputy._id),
  );
}

/** Approvers that a person stands in for today. */
export function useDeputizedBy(person: string): readonly NamedDeputy[] {
  const { documents } = useCollection('deputies');
  const today = useToday();
  const isThere = useIsThere();
  return useMemo(
    () =>
      documents.filter(
        (one): one is NamedDeputy => isDeputized(one, today) && one.deputy._id === person && isThere(one._id),
      ),
    [documents, today, person, isThere],
  );
}
