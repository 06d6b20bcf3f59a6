import { readsProjects } from '@atrium/contracts/projects/rules';
import type { ProjectProgressView } from '@atrium/contracts/projects/views';
import { useMemo } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';

/** What the signed-in person may do about projects. */
export function useProjectRights() {
  const user = useUser();
  const { can } = useRights();
  return useMemo(
    () => ({
      /** See those that are not private; one's own are seen in any case. */
      read: readsProjects(user),
      create: can('createproject'),
      edit: can('editproject'),
      remove: can('deleteproject'),
    }),
    [user, can],
  );
}

/** How far each project is, by their ids. */
export function useProgress(): ReadonlyMap<string, ProjectProgressView> {
  const { documents } = useCollection('project-progress');
  return useMemo(() => new Map(documents.map((progress) => [progress._id, progress])), [documents]);
}
