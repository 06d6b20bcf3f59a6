import type { Stores, StoresOptions } from './constellation.mjs';

/** The account that every installation of the tests has. */
export const superadmin: { readonly username: 'superadmin'; readonly password: 'Sup3r-Secret-For-Tests!' };

/** The secret that signs the sessions of the tests. */
export const sessionSecret: string;

/**
 * The faults with which every event server of a test run starts: none, or by `SLOW_STORE_MS` (see `npm test --
 * --slow-store`) a delay of so many milliseconds before each append.
 */
export function faultsOfRun(): StoresOptions['faults'];

/** Where a shared installation is found. */
export interface SharedInstallation {
  /** Of the application, without a slash at the end. */
  readonly url: string;
  /** Contains the password. */
  readonly redisUrl: string;
  readonly dataDir: string;
}

/** @returns the whole environment of an application of the tests */
export function environmentOf(place: {
  port: number;
  dataDir: string;
  stores: Pick<Stores, 'eventStoreUrl' | 'redisUrl'>;
}): Record<string, string | undefined>;

/**
 * Starts the stores and the built application; resolves when they can serve. Nothing of it outlives this process.
 * @param certificates the folder of the event server's certificates
 * @throws Error when one of them can't be started
 */
export function startShared(certificates: string): Promise<SharedInstallation>;

/** Ends what `startShared` has started, also where it threw half-way. */
export function stopShared(): Promise<void>;
