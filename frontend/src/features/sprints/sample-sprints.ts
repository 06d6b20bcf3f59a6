import { detailsIn } from '@atrium/contracts/core/record-kind';
import { sprintKind } from '@atrium/contracts/sprints/kind';
import type { BurndownStep, BurndownView, SprintView } from '@atrium/contracts/sprints/views';

export function sampleSprint(part: Partial<SprintView> = {}): SprintView {
  return {
    _id: 's1',
    version: 1,
    ...detailsIn(sprintKind, { name: 'Sprint 1' }),
    project: null,
    state: 'Planned',
    createdAt: '2026-03-01T09:00:00.000Z',
    createdby: { _id: 'asha', username: 'asha' },
    startedAt: null,
    completedAt: null,
    outcome: null,
    deleted: false,
    ...part,
  };
}

function amount(items: number) {
  return { items, points: items * 2 };
}

export function sampleStep(at: string, scope: number, done: number, scopeChange = false): BurndownStep {
  return { at, scope: amount(scope), done: amount(done), scopeChange, by: { _id: 'asha', username: 'asha' } };
}

export function sampleBurndown(steps: readonly BurndownStep[], part: Partial<BurndownView> = {}): BurndownView {
  const committed = steps[0]?.scope ?? { items: 0, points: 0 };
  return { _id: 's1', version: 1, steps, committed, completed: false, ...part };
}
