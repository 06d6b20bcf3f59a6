import type { Reactor } from '../../platform/kernel/reactor.js';
import { commandRequest } from '../../platform/shared/command-jobs.js';
import type { RepositoryEvent } from './events.js';

/** Links bugs to what names them and moves their status, in the name of the connection. */
export const followGitDeliveries: Reactor<RepositoryEvent> = {
  name: 'follow-git-deliveries',
  category: 'repository',
  react(recorded) {
    const { event } = recorded;
    if (event.type !== 'GitDeliveryTaken') return [];
    const { linked } = event.data;
    const links = linked.map(({ bug, code }, n) => commandRequest(recorded, `link-${n}`, 'LinkBugCode', bug, code));
    // The last status named for a bug counts.
    const moves = new Map(linked.flatMap(({ bug, status }) => (status === '' ? [] : [[bug, status] as const])));
    return [
      ...links,
      ...[...moves].map(([bug, status]) => commandRequest(recorded, `move-${bug}`, 'SetBugStatus', bug, { status })),
    ];
  },
};
