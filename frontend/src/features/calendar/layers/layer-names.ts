/** What lies over each other on the calendar, in the order in which it is offered. */
export const layerNames = ['mine', 'company', 'leave', 'holidays', 'tasks', 'tickets', 'sprints', 'birthdays'] as const;
export type LayerName = (typeof layerNames)[number];

/** The layers in the order in which they matter on a day that can't show all. */
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
