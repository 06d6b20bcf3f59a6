import type { ProjectView } from '@atrium/contracts/projects/views';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useDocument } from '../../platform/sync/use-document';

/** A project or sprint that can be chosen. */
export interface PlanChoice {
  readonly _id: string;
  readonly name: string;
  /** What stands beside the name: a state, a project. */
  readonly detail: string;
}

/** How a project or sprint is called that somebody may not see. */
export const unseenPlan = 'a record you can’t see';

/** The projects in which work can be planned: those that are not over, in alphabetical order. */
function openProjects(projects: readonly ProjectView[]): ProjectView[] {
  return projects
    .filter(({ deleted, state }) => !deleted && state !== 'Completed' && state !== 'Archived')
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The sprints into which work can be put: active ones first, then the planned ones by their start. */
export function openSprints(sprints: readonly SprintView[]): SprintView[] {
  return sprints
    .filter(({ deleted, state }) => !deleted && state !== 'Completed')
    .toSorted(
      (a, b) =>
        Number(a.state === 'Planned') - Number(b.state === 'Planned') ||
        (a.startDate || '9').localeCompare(b.startDate || '9') ||
        a.createdAt.localeCompare(b.createdAt),
    );
}

/** What can be chosen with what was chosen added, though it could not be chosen any more. */
function withChosen(choices: PlanChoice[], chosen: string, known: readonly { _id: string; name: string }[]) {
  if (chosen === '' || choices.some(({ _id }) => _id === chosen)) return choices;
  const found = known.find(({ _id }) => _id === chosen);
  return [{ _id: chosen, name: found?.name ?? unseenPlan, detail: '' }, ...choices];
}

/** The projects to choose from. @param chosen a project's id, which is among them whatever its state; empty for none */
export function useProjectChoices(chosen: string): readonly PlanChoice[] {
  const { documents } = useCollection('projects');
  return useMemo(() => {
    const choices = openProjects(documents).map(({ _id, name, state }) => ({ _id, name, detail: state }));
    return withChosen(choices, chosen, documents);
  }, [documents, chosen]);
}

/** The sprints to choose from. @param chosen a sprint's id, which is among them whatever its state; empty for none */
export function useSprintChoices(chosen: string): readonly PlanChoice[] {
  const { documents } = useCollection('sprints');
  return useMemo(() => {
    const choices = openSprints(documents).map(({ _id, name, state }) => ({ _id, name, detail: state }));
    return withChosen(choices, chosen, documents);
  }, [documents, chosen]);
}

/** The name of a project or sprint, live; null for none, and for one that is not seen here. */
export function usePlanName(collection: 'projects' | 'sprints', id: string | null): string | null {
  const { document } = useDocument(collection, id ?? '');
  return document?.name ?? null;
}
