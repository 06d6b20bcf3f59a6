import type { ChildProcess } from 'node:child_process';

/**
 * Sends a request to a child process over its IPC channel and waits for the answer.
 * @throws when it answers with an error, or ends first
 */
export function request(child: ChildProcess, body: object): Promise<void>;
