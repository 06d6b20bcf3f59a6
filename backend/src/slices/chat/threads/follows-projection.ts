import { followsShown } from '@atrium/contracts/chat/rules';
import type { MessageView, ThreadChoiceView, ThreadFollowView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../../platform/kernel/rollup.js';
import { followersRoom, followId } from '../../../platform/shared/thread-follows.js';
import type { ThreadEvent } from './events.js';

type Sources = { replies: MessageView; 'thread-choices': ThreadChoiceView };

/**
 * One small document per person and thread. Writing in a thread follows it again; being mentioned does not override a
 * choice.
 */
export const threadFollows: Rollup<ThreadFollowView, Sources> = {
  collection: 'thread-follows',
  sources: ['replies', 'thread-choices'],
  workingSet: followsShown,
  byLastChange: true,
  affects: (change) => [...concerned(change).keys()],
  roll(doc, change, id) {
    const person = concerned(change).get(id);
    if (person === undefined || change.after === null) return doc;
    const position = `${change.recorded.position}`;
    if (change.collection === 'thread-choices') {
      const { root, place, following } = change.after;
      return { _id: id, person, root, place, following, newest: doc?.newest ?? null, position };
    }
    const { _id: newest, place, by } = change.after;
    const isAuthor = change.before === null && by._id === person;
    const following = isAuthor || (doc?.following ?? true);
    return { _id: id, person, root: change.after.root ?? '', place, following, newest, position };
  },
  publish: (doc) => [{ rooms: [`self:${doc.person}`, followersRoom(doc.root)], doc }],
  rooms: ({ id }) => [`self:${id}`],
};

function concerned(change: DocumentChange<Sources>): ReadonlyMap<string, string> {
  const { tenant } = change.recorded;
  const [root, people] = change.collection === 'replies' ? spokenTo(change) : [change.after?.root, chosenBy(change)];
  return new Map(root == null ? [] : people.map((person) => [followId(tenant, person, root), person]));
}

type ChangeIn<Collection> = Extract<DocumentChange<Sources>, { readonly collection: Collection }>;

function chosenBy({ after }: ChangeIn<'thread-choices'>): readonly string[] {
  return after === null ? [] : [after.person];
}

/** On creation the author, mentioned people and followers; on edits only newly mentioned people. */
function spokenTo({ before, after }: ChangeIn<'replies'>): readonly [string | null, readonly string[]] {
  if (after === null || after.deleted || before?.deleted === true) return [null, []];
  const { root, by, mentions, follow } = after;
  if (before === null) return [root, [...new Set([by._id, ...mentions, ...follow])]];
  return [root, mentions.filter((person) => !before.mentions.includes(person))];
}

export const threadChoicesProjection: Projection<ThreadChoiceView, ThreadEvent> = {
  collection: 'thread-choices',
  category: 'threadchoice',
  project: (_, { event: { type, data }, aggregateId, by }) => ({
    _id: aggregateId,
    person: by.id,
    ...data,
    following: type === 'ThreadFollowed',
  }),
  publish: (doc) => [{ rooms: [`self:${doc.person}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};
