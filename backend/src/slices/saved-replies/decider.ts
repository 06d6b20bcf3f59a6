import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import { savedReplyCommands } from '@atrium/contracts/saved-replies/commands';
import { refuseSavedReply } from '@atrium/contracts/saved-replies/errors';
import { changesTicket, macroChangesIn, replyProblem } from '@atrium/contracts/saved-replies/macros';
import { keepsRepliesOf, replyLimit } from '@atrium/contracts/saved-replies/rules';
import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import { restoring } from '../../platform/shared/record-traits.js';
import type { SavedReplyContent, SavedReplyEvent } from './events.js';
import { keepsReply, knowsReply, roomsOf } from './policy.js';

export type SavedReplyCommand = CommandOf<typeof savedReplyCommands>;

interface State extends Pick<SavedReplyView, 'department' | 'deleted'> {
  readonly owner: string;
  readonly content: SavedReplyContent;
}

const handlers = {
  CreateSavedReply: withLookUp({
    async lookUp({ department = null }, _, tools) {
      const present = tools.actor.department;
      await refuseUnlisted([{ field: 'department', list: 'departments', wanted: department, present }], tools);
      const [room = ''] = roomsOf({ department, owner: tools.actor.id, deleted: false });
      return { beside: (await tools.room<SavedReplyView>('saved-replies', room)).length };
    },
    decide({ name, subject, body, department = null, changes: said }, _, { actor, found }) {
      // Superadmins belong to no organisation, and so keep nothing of their own in one.
      if (actor.home !== actor.tenant) throw refuse('notAllowed');
      if (department !== null && !keepsRepliesOf(actor, department)) throw refuseSavedReply('departmentOfOthers');
      if (found.beside >= replyLimit) throw refuseSavedReply('repliesFull');
      const changes = macroChangesIn(said);
      const content = {
        name: name.trim(),
        subject: subject.trim(),
        body,
        ...(changesTicket(changes) ? { changes } : {}),
      };
      assertWhole(content);
      return [{ type: 'SavedReplyCreated', data: { ...content, department, owner: actor.id } }];
    },
  }),

  ChangeSavedReply: {
    decide({ name, subject, body, changes: said }, { content }) {
      const made = said == null ? {} : { changes: macroChangesIn(said) };
      const wanted = { name: name?.trim(), subject: subject?.trim(), body, ...made };
      const changes = changesOf<SavedReplyContent>({ changes: {}, ...content }, wanted);
      assertWhole({ ...content, ...changes });
      return isChange(changes) ? [{ type: 'SavedReplyChanged', data: changes }] : [];
    },
  },

  DeleteSavedReply: { decide: (_, { deleted }) => (deleted ? [] : [{ type: 'SavedReplyDeleted', data: {} }]) },

  RestoreSavedReply: restoring('SavedReplyRestored'),
} satisfies Handlers<typeof savedReplyCommands, State, SavedReplyEvent, 'CreateSavedReply'>;

export const savedReplyDecider = defineDecider({
  commands: savedReplyCommands,
  initialState: null,
  evolve,
  creates: ['CreateSavedReply'],
  admit(reply: State | null, { type }, { actor }) {
    if (reply === null || !knowsReply(actor, reply)) throw refuseSavedReply('replyGone');
    if (!keepsReply(actor, reply)) throw refuse('notAllowed');
    if (reply.deleted && type === 'ChangeSavedReply') throw refuseSavedReply('replyGone');
    return reply;
  },
  handlers,
});

/** @throws Refusal by the field that is missing, or contradicts another */
function assertWhole(content: SavedReplyContent): void {
  const problem = replyProblem(content);
  if (problem === 'subject') throw refuseSavedReply('replySubjectMissing');
  if (problem === 'body') throw refuseSavedReply('replyTextMissing');
  if (problem === 'changes') throw refuseSavedReply('settlesAndSnoozes');
}

function evolve(reply: State | null, event: SavedReplyEvent): State | null {
  if (event.type === 'SavedReplyCreated') {
    const { department, owner, ...content } = event.data;
    return { department, owner, content, deleted: false };
  }
  if (reply === null) return null;
  switch (event.type) {
    case 'SavedReplyChanged':
      return { ...reply, content: { ...reply.content, ...event.data } };
    case 'SavedReplyDeleted':
      return { ...reply, deleted: true };
    case 'SavedReplyRestored':
      return { ...reply, deleted: false };
    default:
      return event satisfies never;
  }
}
