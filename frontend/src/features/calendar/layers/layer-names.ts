export const layerNames = ['mine', 'company', 'leave', 'holidays', 'tasks', 'tickets', 'sprints', 'birthdays'] as const;
export type LayerName = (typeof layerNames)[number];

/** By priority on a full day. */
export const layersByWeight: readonly LayerName[] = [
  'holidays',
  'mine',
  'company',
  'sprints',
  'tickets',
  'leave',
  'birthdays',
  'tasks',
];
