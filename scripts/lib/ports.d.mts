/** A port that nobody listens on at the moment. @param host `127.0.0.1` unless said otherwise */
export function freePort(host?: string): Promise<number>;

/** Rejects, with what to do about it, when the application could not listen there. */
export function assertPortFree(port: number, host: string): Promise<void>;
