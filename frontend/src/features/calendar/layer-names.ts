/** What lies over each other on the calendar, in the order in which it is offered. */
export const layerNames = ['mine', 'company', 'leave', 'holidays', 'tasks', 'tickets', 'sprints', 'birthdays'] as const;
export type LayerName = (typeof layerNames)[number];
