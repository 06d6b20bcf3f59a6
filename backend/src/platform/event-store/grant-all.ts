import { AccessDeniedError, type EventStoreDBClient, isCommandError, type StreamMetadata } from '@eventstore/db-client';

/** Who reads `$all` unless it is said otherwise: the groups of the server's own administrators. */
const always = ['$admins', '$ops'];

/**
 * Lets a group read `$all`, which all read models come from and no user without an administrator's rights may read by
 * default. What else the metadata of `$all` says stays; a repeat changes nothing.
 * @param client an administrator's
 * @returns who may read it now
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

/** One line on why it did not work, without the connection string's password. */
export function grantProblem(error: unknown): string {
  if (error instanceof AccessDeniedError) return 'this user is no administrator of EventStoreDB';
  const typed = error instanceof Error && isCommandError(error);
  return typed ? error.type : 'nobody answers there, or no leader is elected yet';
}
