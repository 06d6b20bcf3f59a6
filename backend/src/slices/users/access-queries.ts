import { comparePositions } from '@atrium/contracts/core/live';
import { type FieldProblem, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import {
  type AccessExplanation,
  type AccessQuestion,
  readAccessQuestion,
} from '@atrium/contracts/users/access-explanation';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { EventStore } from '../../platform/event-store/event-store.js';
import { streamName } from '../../platform/event-store/streams.js';
import type { Actor } from '../../platform/kernel/actor.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import type { SliceRegistry } from '../../platform/slice/registry.js';
import { explainAccess } from './access-rules.js';
import type { UserEvent } from './events.js';
import { administersPeople } from './policy.js';

interface Sources {
  readonly store: Pick<EventStore, 'read'>;
  readonly registry: Pick<SliceRegistry, 'decode'>;
  readonly readModel: Pick<ReadModel, 'seesHistory'>;
}

/**
 * Why a person can do what a flag gates, or can't, now or at a moment.
 * @throws Refusal (404) for a person whom the asker doesn't see in full; (403) unless the asker administers people;
 * (400) naming the field that is not valid
 */
export async function accessOf(
  { store, registry, readModel }: Sources,
  actor: Actor,
  id: string,
  raw: Readonly<Record<string, unknown>>,
): Promise<AccessExplanation> {
  if (!isId(id) || !(await readModel.seesHistory(actor, 'users', id))) throw refuseUser('userGone');
  if (!administersPeople(actor)) throw refuse('notAllowed');
  const problems: FieldProblem[] = [];
  const question = readAccessQuestion(raw, problems);
  if (question === undefined) throw refuseFields(problems);
  const stored = await store.read(streamName('user', actor.tenant, id));
  const events = stored.flatMap((event) => (registry.decode(event) as RecordedEvent<UserEvent> | null) ?? []);
  const explanation = explainAccess(events.filter(isUpTo(question.at)), question.flag);
  if (explanation === null) throw refuseFields([{ field: 'at', message: 'There was no account at this moment yet' }]);
  return explanation;
}

function isUpTo(at: AccessQuestion['at']): (event: RecordedEvent) => boolean {
  if (at === undefined) return () => true;
  if ('position' in at) return ({ position }) => comparePositions(`${position}`, at.position) <= 0;
  const instant = Date.parse(at.instant);
  return (event) => Date.parse(event.at) <= instant;
}
