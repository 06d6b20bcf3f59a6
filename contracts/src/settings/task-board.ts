/** How far a task is, as the organisation puts it: a column of its board. */
export interface TaskStatus {
  /** What tasks refer to; stays when the status is renamed. */
  id: string;
  name: string;
  /** Whether a task in it is done. Settled when the status is made: tasks would change with it otherwise. */
  done: boolean;
  /** The status that its tasks count as since it was removed; null as long as it is in use. */
  into: string | null;
}

/** The fields of a task whose columns can have a limit. */
export const limitedFields = ['status', 'priority', 'assignee'] as const;
export type LimitedField = (typeof limitedFields)[number];

/** How many open tasks a column takes. */
export interface WipLimit {
  field: LimitedField;
  /** The value of that field: a status, a priority or a person. */
  column: string;
  most: number;
  /** Whether a task more is refused; a soft limit only shows that there are too many. */
  hard: boolean;
}

const defaultNames = ['To do', 'In progress', 'In review', 'Done'] as const;

/** The statuses with which every organisation begins. As long as nobody renames them, screens show them translated. */
export const defaultTaskStatuses: readonly TaskStatus[] = [
  { id: 'todo', name: defaultNames[0], done: false, into: null },
  { id: 'in-progress', name: defaultNames[1], done: false, into: null },
  { id: 'in-review', name: defaultNames[2], done: false, into: null },
  { id: 'done', name: defaultNames[3], done: true, into: null },
];
