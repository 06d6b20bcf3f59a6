import { SetMetadata } from '@nestjs/common';
import { comparePositions } from '@atrium/contracts/core/live';
import { maySeeAs } from '@atrium/contracts/users/impersonation';
import type { Actor } from '../kernel/actor.js';
import { type Account, type Actors, actorFrom } from './actors.js';

/** Kept in a session whose person sees Atrium as another one. */
export interface Impersonating {
  readonly person: string;
  readonly until: string;
}

export interface Impersonated {
  readonly account: Account;
  /** The reader of everything in that session; see `Actor.impersonatedBy`. */
  readonly actor: Actor;
}

/** Metadata key of {@link EndsImpersonation}. */
export const endsImpersonation = 'endsImpersonation';

/** Marks the one route by which such a session changes something: itself. Its actor is the person who signed in. */
export const EndsImpersonation = (): MethodDecorator => SetMetadata(endsImpersonation, true);

/** Metadata key of {@link HiddenFromImpersonation}. */
export const hiddenFromImpersonation = 'hiddenFromImpersonation';

/** Closes a reading route that answers about its asker by other means than rooms. */
export const HiddenFromImpersonation = (): MethodDecorator & ClassDecorator =>
  SetMetadata(hiddenFromImpersonation, true);

/** A person as another one sees them. What a client read before the later change of rights may exceed them. */
export function asSeenBy(person: Actor, by: Actor): Actor {
  const rightsSince = comparePositions(person.rightsSince, by.rightsSince) < 0 ? by.rightsSince : person.rightsSince;
  return { ...person, rightsSince, impersonatedBy: by };
}

/**
 * The person seen, with the rights that both have now.
 * @param by who signed in
 * @returns null when it is over: by its time, an account that was closed, or rights of either that changed
 * @throws Refusal (503) while the read models are away
 */
export async function impersonated(
  by: Account,
  { person, until }: Impersonating,
  actors: Pick<Actors, 'present'>,
  now = Date.now(),
): Promise<Impersonated | null> {
  if (now >= Date.parse(until)) return null;
  const account = await actors.present(by.tenentId, person);
  if (account === null) return null;
  const [own, seen] = [actorFrom(by), actorFrom(account)];
  return maySeeAs(own, seen) ? { account, actor: asSeenBy(seen, own) } : null;
}
