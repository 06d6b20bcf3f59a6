import type { Colleague } from '@atrium/contracts/core/approvers';
import { refuse } from '@atrium/contracts/core/problems';
import { mayReadDayOf } from '@atrium/contracts/home/work-rules';
import type { PersonView } from '@atrium/contracts/users/views';
import type { Actor } from '../../platform/kernel/actor.js';
import type { ReadModel } from '../../platform/projections/read-model.js';

/** Who works with whom. */
export class Colleagues {
  constructor(private readonly readModel: Pick<ReadModel, 'visible'>) {}

  /** The people of the actor's organisation, as far as the actor sees them. */
  async of(actor: Actor): Promise<Colleague[]> {
    const { documents } = await this.readModel.visible(actor, 'users');
    return documents.map((json) => {
      const { _id: id, department, manager } = JSON.parse(json) as PersonView;
      return { id, department, manager };
    });
  }

  /** @throws Refusal (404) for somebody who is not among the colleagues; (403) where the actor may not open their days */
  assertReadsDayOf(actor: Actor, person: string, colleagues: readonly Colleague[]): void {
    const other = colleagues.find(({ id }) => id === person);
    if (other === undefined) throw refuse('notFound');
    const self = colleagues.find(({ id }) => id === actor.id) ?? { id: actor.id, department: actor.department };
    if (!mayReadDayOf(actor, self, other)) throw refuse('notAllowed');
  }
}
