import type { ChildProcess } from 'node:child_process';

/**
 * Asks something of a child process over its IPC channel, and resolves when it has answered.
 * @throws when it answers with an error, or ends before
 */
export function request(child: ChildProcess, body: object): Promise<void>;
