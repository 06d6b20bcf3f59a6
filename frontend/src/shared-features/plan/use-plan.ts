import type { ProjectView } from '@atrium/contracts/projects/views';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useDocument } from '../../platform/sync/use-document';

export interface PlanChoice {
  readonly _id: string;
  readonly name: string;
  readonly detail: string;
}

export const unseenPlan = 'a record you can’t see';

/** The projects in which work can be planned: those that are not over, in alphabetical order. */
export function openProjects(projects: readonly ProjectView[]): ProjectView[] {
  return projects
    .filter(({ deleted, state }) => !deleted && state !== 'Completed' && state !== 'Archived')
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Active first, then planned by start. */
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

/** Keeps the present choice selectable, even if it is closed. */
function withChosen(choices: PlanChoice[], chosen: string, known: readonly { _id: string; name: string }[]) {
  if (chosen === '' || choices.some(({ _id }) => _id === chosen)) return choices;
  const found = known.find(({ _id }) => _id === chosen);
  return [{ _id: chosen, name: found?.name ?? unseenPlan, detail: '' }, ...choices];
}

/** @param chosen id of the present one, always included; may be empty */
export function useProjectChoices(chosen: string): readonly PlanChoice[] {
  const { documents } = useCollection('projects');
  return useMemo(() => {
    const choices = openProjects(documents).map(({ _id, name, state }) => ({ _id, name, detail: state }));
    return withChosen(choices, chosen, documents);
  }, [documents, chosen]);
}

export function useSprintChoices(chosen: string): readonly PlanChoice[] {
  const { documents } = useCollection('sprints');
  return useMemo(() => {
    const choices = openSprints(documents).map(({ _id, name, state }) => ({ _id, name, detail: state }));
    return withChosen(choices, chosen, documents);
  }, [documents, chosen]);
}

/** Null for none, or one the reader can't see. */
export function usePlanName(collection: 'projects' | 'sprints', id: string | null): string | null {
  const { document } = useDocument(collection, id ?? '');
  return document?.name ?? null;
}
