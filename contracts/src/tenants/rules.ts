/** For how many days the deletion of an organisation can be cancelled. */
export const graceBounds = { least: 1, usual: 30, most: 365 } as const;

/**
 * - `requested`: the organisation is closed, and the deletion can be cancelled until it is due
 * - `underway`: it is being deleted
 * - `done`: it is gone, and there is a receipt
 */
export type DeletionState = 'requested' | 'underway' | 'done';
