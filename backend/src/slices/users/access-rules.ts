import { hasFlag, type PermissionFlag } from '@atrium/contracts/core/permissions';
import type { AccessExplanation, AccessStep, AccessStepKind } from '@atrium/contracts/users/access-explanation';
import { product, type RecordedEvent } from '../../platform/kernel/events.js';
import { evolveUser, initialUser, type UserState } from './account-rules.js';
import type { UserEvent } from './events.js';
import { rightsOf } from './rights-rules.js';

type KnownEvent = Pick<RecordedEvent<UserEvent>, 'event' | 'by'>;
type Undecided = Omit<AccessStep, 'decides'>;

/**
 * Explains from a person's own events why they can do what a flag gates, or can't.
 * @param events of the account, oldest first, up to the moment that is asked about
 * @returns null when there was no account yet
 */
export function explainAccess(
  events: readonly RecordedEvent<UserEvent>[],
  flag: PermissionFlag,
): AccessExplanation | null {
  let state = initialUser;
  const steps: Undecided[] = [];
  for (const recorded of events) {
    if (recorded.unknown === true) continue;
    const after = evolveUser(state, recorded.event);
    for (const kind of stepsIn(recorded, state, after, flag)) {
      steps.push({
        kind,
        position: `${recorded.position}`,
        at: recorded.at,
        by: { _id: recorded.by.id, username: recorded.by.username },
        role: after.role,
        formerRole: state.exists ? state.role : null,
        ticked: after.flags.includes(flag),
        until: after.until?.[flag] ?? '',
        can: mayAct(after, flag),
      });
    }
    state = after;
  }
  if (!state.exists) return null;
  const decisive = decisiveSteps(steps, state, flag);
  return {
    flag,
    can: mayAct(state, flag),
    role: state.role,
    byRole: hasFlag({ role: state.role }, flag),
    ticked: state.flags.includes(flag),
    state: state.deleted ? 'deleted' : state.active ? 'active' : 'inactive',
    steps: steps.map((step) => ({ ...step, decides: decisive.includes(step) })),
  };
}

function mayAct(state: UserState, flag: PermissionFlag): boolean {
  return state.active && !state.deleted && hasFlag(rightsOf(state), flag);
}

const stepOf: Partial<Record<UserEvent['type'], AccessStepKind>> = {
  UserCreated: 'created',
  UserDeactivated: 'deactivated',
  UserReactivated: 'reactivated',
  UserDeleted: 'deleted',
  UserRestored: 'restored',
};

function stepsIn(
  { event: { type }, by }: KnownEvent,
  before: UserState,
  after: UserState,
  flag: PermissionFlag,
): AccessStepKind[] {
  if (type !== 'UserRightsChanged') return [stepOf[type] ?? []].flat();
  const [had, has] = [before, after].map(({ flags }) => flags.includes(flag));
  const changed: AccessStepKind[] = before.role === after.role ? [] : ['roleGiven'];
  const hasEnded = (before.until?.[flag] ?? '') !== '' && by.id === product.id;
  if (had !== has) changed.push(has === true ? 'flagGranted' : hasEnded ? 'flagEnded' : 'flagTaken');
  return changed;
}

/** The steps from which the answer follows: what closes the account, else what gives the right, else what took it. */
function decisiveSteps(steps: readonly Undecided[], state: UserState, flag: PermissionFlag): readonly Undecided[] {
  const last = (...kinds: readonly AccessStepKind[]) => steps.findLast(({ kind }) => kinds.includes(kind));
  const only = (...found: readonly (Undecided | undefined)[]) => found.filter((step) => step !== undefined);
  if (state.deleted) return only(last('deleted'));
  if (!state.active) return only(last('deactivated'));
  const byRole = hasFlag({ role: state.role }, flag);
  const ticked = state.flags.includes(flag);
  if (byRole || ticked) {
    return only(
      byRole ? last('created', 'roleGiven') : undefined,
      ticked ? last('created', 'flagGranted') : undefined,
    ).filter((step, at, all) => all.indexOf(step) === at);
  }
  const lost = steps.findLast(
    ({ kind, role, formerRole }) =>
      kind === 'flagTaken' ||
      kind === 'flagEnded' ||
      (kind === 'roleGiven' && formerRole !== null && hasFlag({ role: formerRole }, flag) && !hasFlag({ role }, flag)),
  );
  return only(lost ?? last('created'));
}
