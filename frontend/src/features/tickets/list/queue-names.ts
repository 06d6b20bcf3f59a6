export const queueNames = ['mine', 'unassigned', 'overdue', 'pending', 'all', 'deleted'] as const;
export type QueueName = (typeof queueNames)[number];
