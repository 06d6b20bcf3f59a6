// @ts-check
/** The event store of a data directory, for programs beside `npm start`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { lockDataDir } from './data-lock.mjs';
import { startEventServer } from './event-server.mjs';
import { atEnd } from './lifecycle.mjs';
import { PlainError, codeOf } from './log.mjs';

/**
 * Finds the event server of the running `npm start`, else starts one over its files until this program ends.
 * @param {string} dataDir
 * @param {string} program what asks, shown to a program that wants to start meanwhile
 * @returns {Promise<string>} its address
 */
export async function eventStoreOf(dataDir, program) {
  if (!existsSync(join(dataDir, 'events'))) throw new PlainError(`There are no events in ${dataDir}.`);
  try {
    await lockDataDir(dataDir, program);
  } catch (error) {
    const url = runningStore(dataDir);
    if (url === undefined) throw error;
    return url;
  }
  return startedOver(dataDir);
}

/**
 * @param {string} dataDir whose lock this program holds
 * @returns {Promise<string>} the address of an event server that ends with this program
 */
export async function startedOver(dataDir) {
  const { url, eventServer } = await startEventServer({ dataDir });
  atEnd(() => eventServer.stop());
  return url;
}

/** @param {string} dataDir */
function runningStore(dataDir) {
  try {
    return readFileSync(join(dataDir, 'event-store-url'), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
