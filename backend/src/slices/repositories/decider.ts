import type { BugView } from '@atrium/contracts/bugs/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import { type GitChange, repositoryCommands } from '@atrium/contracts/repositories/commands';
import { refuseRepository } from '@atrium/contracts/repositories/errors';
import { type GitOutcome, type GitRules, repositoryLimit } from '@atrium/contracts/repositories/rules';
import type { RepositoryView } from '@atrium/contracts/repositories/views';
import { systemTenant } from '../../platform/kernel/actor.js';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { restoring } from '../../platform/shared/record-traits.js';
import type { LinkedBug, RepositoryContent, RepositoryEvent } from './events.js';

export type RepositoryCommand = CommandOf<typeof repositoryCommands>;

interface State {
  readonly content: RepositoryContent;
  /** The ids of the latest, newest last. */
  readonly deliveries: readonly string[];
  /** What became of the latest one. */
  readonly last: GitOutcome | null;
  readonly deleted: boolean;
}

/** A delivery that comes again is known among these. */
const deliveriesRemembered = 200;

const handlers = {
  ConnectRepository: withLookUp({
    async lookUp({ secret }, _, tools) {
      const all = await tools.room<RepositoryView>('repositories', 'editors');
      const present = all.filter(({ deleted }) => !deleted).length;
      return { present, secret: await tools.sealSecret('secret', secret) };
    },
    decide({ name, provider, opened, merged, pushed }, _, { actor, found: { present, secret } }) {
      if (actor.tenant === systemTenant) throw refuse('notAllowed');
      if (present >= repositoryLimit) throw refuseRepository('repositoriesFull');
      const rules: GitRules = { opened: opened ?? '', merged: merged ?? '', pushed: pushed ?? '' };
      return [{ type: 'RepositoryConnected', data: { name: name.trim(), provider, ...rules, secret } }];
    },
  }),

  EditRepository: {
    decide({ name, provider, opened, merged, pushed }, { content }) {
      const changes = changesOf<RepositoryContent>(content, {
        ...(name == null ? {} : { name: name.trim() }),
        ...(provider == null ? {} : { provider }),
        ...(opened == null ? {} : { opened }),
        ...(merged == null ? {} : { merged }),
        ...(pushed == null ? {} : { pushed }),
      });
      return isChange(changes) ? [{ type: 'RepositoryChanged', data: changes }] : [];
    },
  },

  RotateRepositorySecret: withLookUp({
    lookUp: async ({ secret }, _, tools) => ({ secret: await tools.sealSecret('secret', secret) }),
    decide: (_, __, { found: { secret } }) => [{ type: 'RepositorySecretRotated', data: { secret } }],
  }),

  DisconnectRepository: {
    decide: (_, { deleted }) => (deleted ? [] : [{ type: 'RepositoryDisconnected', data: {} }]),
  },

  ReconnectRepository: restoring('RepositoryReconnected'),

  TakeGitDelivery: withLookUp({
    async lookUp({ changes }, _, tools) {
      const numbers = new Set(changes.flatMap(({ bugs }) => bugs.map(({ number }) => number)));
      const found = await Promise.all([...numbers].map((number) => presentBug(number, tools)));
      return { known: new Map(found.flatMap((bug) => (bug === null ? [] : [[bug.bugnumber, bug._id] as const]))) };
    },
    decide({ delivery, event, changes }, { content, deliveries, last }, { found: { known } }) {
      if (deliveries.includes(delivery)) return [];
      const linked = changes.flatMap((change) => linkedBy(change, content, known));
      if (linked.length === 0 && last === 'nothing') return [];
      return [{ type: 'GitDeliveryTaken', data: { delivery, event, linked } }];
    },
  }),

  NoteRefusedGitDelivery: {
    decide: (_, { last }) => (last === 'refused' ? [] : [{ type: 'GitDeliveryRefused', data: {} }]),
  },
} satisfies Handlers<typeof repositoryCommands, State, RepositoryEvent, 'ConnectRepository'>;

async function presentBug(number: number, tools: LookUpTools): Promise<BugView | null> {
  const id = await tools.numbered('bug', number);
  const bug = id === null ? null : await tools.document<BugView>('bugs', id);
  return bug === null || bug.deleted ? null : bug;
}

/** The bugs that a change names and that there are, each with the status that it gets. */
function linkedBy({ bugs, moment, ...change }: GitChange, rules: GitRules, known: ReadonlyMap<number, string>) {
  const { kind, title, number, author, state, address, at } = change;
  const code = { kind, title, number, author, state, address, at };
  return bugs.flatMap(({ number: named, closes }): LinkedBug[] => {
    const bug = known.get(named);
    if (bug === undefined) return [];
    const moves = moment !== undefined && (moment !== 'pushed' || closes);
    return [{ bug, code, status: moves ? rules[moment] : '' }];
  });
}

export const repositoryDecider = defineDecider({
  commands: repositoryCommands,
  initialState: null,
  evolve,
  creates: ['ConnectRepository'],
  admit(repository: State | null, { type }) {
    const isOfDeleted = type === 'DisconnectRepository' || type === 'ReconnectRepository';
    if (repository === null || (repository.deleted && !isOfDeleted)) throw refuseRepository('repositoryGone');
    return repository;
  },
  handlers,
});

function evolve(repository: State | null, event: RepositoryEvent): State | null {
  if (event.type === 'RepositoryConnected') {
    const { secret: _, ...content } = event.data;
    return { content, deliveries: [], last: null, deleted: false };
  }
  if (repository === null) return null;
  switch (event.type) {
    case 'RepositoryChanged':
      return { ...repository, content: { ...repository.content, ...event.data } };
    case 'RepositorySecretRotated':
      return repository;
    case 'RepositoryDisconnected':
      return { ...repository, deleted: true };
    case 'RepositoryReconnected':
      return { ...repository, deleted: false };
    case 'GitDeliveryTaken': {
      const deliveries = [...repository.deliveries, event.data.delivery].slice(-deliveriesRemembered);
      return { ...repository, deliveries, last: event.data.linked.length > 0 ? 'linked' : 'nothing' };
    }
    case 'GitDeliveryRefused':
      return { ...repository, last: 'refused' };
    default:
      return event satisfies never;
  }
}
