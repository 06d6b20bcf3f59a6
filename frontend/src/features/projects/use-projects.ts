import { readsProjects } from '@atrium/contracts/projects/rules';
import type { ProjectProgressView } from '@atrium/contracts/projects/views';
import { useMemo } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';

export function useProjectRights() {
  const user = useUser();
  const { can } = useRights();
  return useMemo(
    () => ({
      /** Members see their projects in any case. */
      read: readsProjects(user),
      create: can('createproject'),
      edit: can('editproject'),
      remove: can('deleteproject'),
    }),
    [user, can],
  );
}

export function useProgress(): ReadonlyMap<string, ProjectProgressView> {
  const { documents } = useCollection('project-progress');
  return useMemo(() => new Map(documents.map((progress) => [progress._id, progress])), [documents]);
}
