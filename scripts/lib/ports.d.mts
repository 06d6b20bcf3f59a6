export function freePort(host?: string): Promise<number>;

/** Rejects with advice when the port is taken. */
export function assertPortFree(port: number, host: string): Promise<void>;
