/** A supervised child process: restarted on the same port when it ends by itself. */
export interface StoreProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** Default: SIGKILL. It is restarted after a short pause. */
  kill(signal?: NodeJS.Signals): void;
  /**
   * Sends a request over its channel and waits for the answer.
   * @throws when it is down, refuses, or ends first
   */
  request(body: object): Promise<void>;
  /** Kills it (default: SIGKILL) and keeps it down until `restart`. Resolves when it has ended. */
  halt(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it gracefully if it is up, starts it, and resolves when it is ready. */
  restart(): Promise<void>;
  /** At once when it is up, else after the start in progress. */
  ready(): Promise<void>;
  /** Gracefully, by force after `graceMs` (default: 5000). */
  stop(graceMs?: number): Promise<void>;
}

export interface StoresOptions {
  /** An absolute path for the folders `events`, `redis` and `certificates`; never shared by two constellations. */
  dataDir: string;
  /** Reuses certificates: making them takes half a second. */
  certificates?: string | undefined;
  /** Gets output and reports of ends and restarts; by default they are printed with a prefix. */
  log?: (line: string) => void;
  /** For tests: faults of the event server after each start; `[]` enables injection without any. */
  faults?: readonly object[];
}

export interface Stores {
  /** Names the files of the client's certificate. */
  readonly eventStoreUrl: string;
  /** Contains the password. */
  readonly redisUrl: string;
  readonly eventServer: StoreProcess;
  readonly redis: StoreProcess;
  stop(): Promise<void>;
}

/**
 * Starts the event server (must be built) and a `redis-server` (must be installed) on free loopback ports, and
 * resolves when both are ready. Neither outlives the calling process.
 * @throws when one can't be started; the other is ended first
 */
export function startStores(options: StoresOptions): Promise<Stores>;
