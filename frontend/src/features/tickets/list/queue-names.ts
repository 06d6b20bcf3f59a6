/** The queues of the ticket list; the last one holds what was deleted. */
export const queueNames = ['mine', 'unassigned', 'overdue', 'pending', 'all', 'deleted'] as const;
export type QueueName = (typeof queueNames)[number];
