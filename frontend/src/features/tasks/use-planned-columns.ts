import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { openProjects, openSprints, unseenPlan } from '../../shared-features/plan/use-plan';
import type { ColumnWorld } from './columns';

/** The sprints and projects as columns of the board; the same object until one of them changes. */
export function usePlannedColumns(): Pick<ColumnWorld, 'sprints' | 'sprintName' | 'projects' | 'projectName'> {
  const { documents: sprints } = useCollection('sprints');
  const { documents: projects } = useCollection('projects');
  return useMemo(() => {
    const sprintNames = new Map(sprints.map(({ _id, name }) => [_id, name]));
    const projectNames = new Map(projects.map(({ _id, name }) => [_id, name]));
    return {
      sprints: openSprints(sprints).map(({ _id, name }) => ({ id: _id, title: name })),
      sprintName: (sprint) => sprintNames.get(sprint) ?? unseenPlan,
      projects: openProjects(projects).map(({ _id, name }) => ({ id: _id, title: name })),
      projectName: (project) => projectNames.get(project) ?? unseenPlan,
    };
  }, [sprints, projects]);
}
