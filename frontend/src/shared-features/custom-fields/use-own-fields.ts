import type { FormField } from '@atrium/contracts/core/custom-fields';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { ownFieldsIn } from './own-fields';

const none: readonly FormField[] = [];

/** The fields of a kind's templates by which its lists can be narrowed. */
export function useOwnFields({ template }: RecordKind): readonly FormField[] {
  const { documents } = useCollection('templates');
  return useMemo(() => (template === undefined ? none : ownFieldsIn(documents, template)), [documents, template]);
}
