import { final, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { acknowledgementCommands, policyCommands } from './commands.js';
import type { PolicyContent, PolicyView } from './views.js';

const { turns, unmakes, by } = oppositesOf<typeof policyCommands, PolicyView>();

const contentOf = ({ title, category, body, attachments, departments, roles }: PolicyContent) => ({
  title,
  category,
  body,
  attachments: attachments.map(({ file, name }) => ({ file, name })),
  departments: [...departments],
  roles: [...roles],
});
/** What editors work on: the draft, or what the draft would begin with. */
const worded = (policy: PolicyView): PolicyContent => policy.draft ?? policy;
const drafted = by(['EditPolicy', 'DiscardPolicyDraft'], ({ before, after }) => {
  if (before === null || after === null) return [];
  const of = ({ draft }: PolicyView): unknown => (draft == null ? null : contentOf(draft));
  if (JSON.stringify(of(before)) === JSON.stringify(of(after))) return [];
  const isNew = before.draft == null && before.state !== 'Draft';
  if (isNew) return [{ command: 'DiscardPolicyDraft', body: {}, field: 'draft', of }];
  return [{ command: 'EditPolicy', body: contentOf(worded(before)), field: 'draft', of }];
});
const published = final('People have read it. Publish another version, or archive the policy.');

export const policyOpposites = {
  CreatePolicy: unmakes('DeletePolicy', 'deleted'),
  EditPolicy: drafted,
  DiscardPolicyDraft: drafted,
  PublishPolicy: published,
  ArchivePolicy: by(['UnarchivePolicy'], ({ before, after }) =>
    before === null || after?.state !== 'Archived' || before.state === 'Archived'
      ? []
      : [{ command: 'UnarchivePolicy', body: {}, field: 'state', of: ({ state }) => state }],
  ),
  UnarchivePolicy: turns('ArchivePolicy', 'state', 'Archived'),
  RemindPolicyReaders: final('A reminder that was sent can’t be called back.'),
  RemindWhenDue: final('A reminder that was sent can’t be called back.'),
  DeletePolicy: turns('RestorePolicy', 'deleted', false),
  RestorePolicy: turns('DeletePolicy', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof policyCommands, unknown>;

export const acknowledgementOpposites = {
  AcknowledgePolicy: final('It is the proof that you read it. Tell the people who look after the policy.'),
} satisfies OppositeTable & Record<keyof typeof acknowledgementCommands, unknown>;
