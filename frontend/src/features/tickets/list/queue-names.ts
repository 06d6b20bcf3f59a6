export const queueNames = ['mine', 'unassigned', 'team', 'overdue', 'pending', 'snoozed', 'all', 'deleted'] as const;
export type QueueName = (typeof queueNames)[number];
