/** A child process that is kept up: when it ends by itself it is started again, on the same port. */
export interface StoreProcess {
  readonly name: string;
  /** The process id, or undefined while it is down. */
  readonly pid: number | undefined;
  /** Sends a signal (SIGKILL when left out). When that ends the process, it is started again after a short pause. */
  kill(signal?: NodeJS.Signals): void;
  /**
   * Asks something of it over its channel, and resolves when it has answered.
   * @throws when it is down, refuses, or ends before
   */
  request(body: object): Promise<void>;
  /** Ends it by a signal (SIGKILL when left out) and keeps it down until `restart`. Resolves when it has ended. */
  halt(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it gracefully when it is up, starts it, and resolves when it is ready. */
  restart(): Promise<void>;
  /** Resolves when it is ready: at once when it is, else after the start that is under way. */
  ready(): Promise<void>;
  /** Ends it gracefully, by force after `graceMs` (5000 when left out). */
  stop(graceMs?: number): Promise<void>;
}

/** Where `startStores` keeps its files and says what happens. */
export interface StoresOptions {
  /** An absolute path; gets the folders `events`, `redis` and `certificates`. Two constellations never share one. */
  dataDir: string;
  /** A folder of certificates to use instead of making new ones, which takes half a second. */
  certificates?: string | undefined;
  /** Takes each line of output and each report of an end or a restart; printed with a prefix when left out. */
  log?: (line: string) => void;
  /** Lets the event server be told to fail, for tests: the faults that it has after each start, `[]` for none. */
  faults?: readonly object[];
}

/** A running event server and a running Redis. */
export interface Stores {
  /** For `EVENTSTORE_URL`; names the files of the client's certificate. */
  readonly eventStoreUrl: string;
  /** For `REDIS_URL`; holds the server's password. */
  readonly redisUrl: string;
  readonly eventServer: StoreProcess;
  readonly redis: StoreProcess;
  /** Ends both gracefully; their files stay. */
  stop(): Promise<void>;
}

/**
 * Starts the event server (it must have been built) and a `redis-server` (it must be installed), each on a free port
 * of loopback, and resolves when both are ready. Neither outlives the calling process.
 * @throws when one of them can't be started; the other is ended first
 */
export function startStores(options: StoresOptions): Promise<Stores>;
