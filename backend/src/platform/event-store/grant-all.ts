import { AccessDeniedError, type EventStoreDBClient, isCommandError, type StreamMetadata } from '@eventstore/db-client';

const always = ['$admins', '$ops'];

/**
 * Lets a group read `$all`, on which all read models depend; by default only administrators may. Other metadata of
 * `$all` stays; idempotent.
 * @param client an administrator's
 * @returns the groups that may read it
 * @throws the client's error when the user is no administrator
 */
export async function grantAll(client: EventStoreDBClient, group: string): Promise<string[]> {
  const present: StreamMetadata = (await client.getStreamMetadata('$all')).metadata ?? {};
  const acl = typeof present.acl === 'object' ? present.acl : {};
  const readers = typeof acl.readRoles === 'string' ? [acl.readRoles] : (acl.readRoles ?? []);
  const readRoles = [...new Set([...readers, ...always, group])];
  if (readRoles.length > readers.length) {
    await client.setStreamMetadata('$all', { ...present, acl: { ...acl, readRoles } });
  }
  return readRoles;
}

/** One line on what failed, without the connection string's password. */
export function grantProblem(error: unknown): string {
  if (error instanceof AccessDeniedError) return 'this user is no administrator of EventStoreDB';
  const typed = error instanceof Error && isCommandError(error);
  return typed ? error.type : 'nobody answers there, or no leader is elected yet';
}
