export const queueNames = ['mine', 'unassigned', 'team', 'overdue', 'pending', 'all', 'deleted'] as const;
export type QueueName = (typeof queueNames)[number];
