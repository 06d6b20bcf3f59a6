import type { PolicyView } from '@atrium/contracts/policies/views';
import {
  Archive,
  ArchiveRestore,
  Eraser,
  FileText,
  GitCompareArrows,
  MessagesSquare,
  Pencil,
  Send,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react';
import { Discussion, RecordDiscussion } from '../../shared-features/conversation/discussion';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { Button } from '../../ui/element/button';
import { Tabs } from '../../ui/layout/tabs';
import { Menu } from '../../ui/overlay/menu';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { policyLabels } from './history-labels';
import { DraftMark, PolicyState } from './policy-badges';
import { PolicyReaders } from './policy-readers';
import type { PolicySearch, PolicyTab, SetPolicySearch } from './policy-search';
import { AcknowledgeBar, PolicyText } from './policy-text';
import { PolicyVersions } from './policy-versions';
import { usePolicyRights } from './use-policies';
import { usePolicyCommands } from './use-policy-commands';

/**
 * What is said about a policy, by those who write it and those who read it; the history between it is for writers alone.
 * Before the first version nobody else sees it.
 */
function PolicyDiscussion({ policy }: { policy: PolicyView }) {
  const { write } = usePolicyRights();
  const { _id, state } = policy;
  if (!write)
    return (
      <Discussion
        collection="policies"
        id={_id}
        events={null}
        placeholder="Ask about this policy; @ mentions somebody"
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-meta text-ink-muted">
        {state === 'Draft'
          ? 'Once it is published, all readers of this policy see what is said here.'
          : 'All readers of this policy see what is said here, also about a draft.'}
      </p>
      <RecordDiscussion collection="policies" id={_id} labels={policyLabels} />
    </div>
  );
}

function Actions(props: { policy: PolicyView; setSearch: SetPolicySearch; onClose: () => void }) {
  const { policy, setSearch, onClose } = props;
  const { edit, remove } = usePolicyRights();
  const commands = usePolicyCommands();
  if (policy.deleted) {
    return remove ? (
      <Button icon={Undo2} onClick={() => void commands.restore(policy)}>
        Restore
      </Button>
    ) : null;
  }
  const { state } = policy;
  // Unchanged, it is published again where everybody should confirm it anew.
  const isChanged = policy.draft != null || state !== 'Published';
  const actions = [
    policy.draft == null
      ? null
      : { id: 'discard', label: 'Discard the draft', icon: Eraser, onSelect: () => void commands.discard(policy) },
    state === 'Published'
      ? { id: 'archive', label: 'Archive', icon: Archive, onSelect: () => void commands.archive(policy) }
      : null,
  ].filter((action) => action !== null);
  const deleting = {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    tone: 'danger',
    onSelect: () => void commands.remove(policy).then((gone) => (gone ? onClose() : null)),
  } as const;
  const groups = [edit ? actions : [], remove ? [deleting] : []].filter((group) => group.length > 0);
  return (
    <>
      {groups.length === 0 ? null : (
        <span className="me-auto">
          <Menu label={`More for ${policy.title}`} groups={groups} />
        </span>
      )}
      {edit && state === 'Archived' ? (
        <Button icon={ArchiveRestore} onClick={() => void commands.unarchive(policy)}>
          Restore from the archive
        </Button>
      ) : null}
      {edit && state !== 'Archived' ? (
        <>
          <Button
            variant={isChanged ? 'secondary' : 'primary'}
            icon={Pencil}
            className={isChanged ? undefined : 'order-last'}
            onClick={() => setSearch({ form: 'edit' })}
          >
            Edit
          </Button>
          <Button
            variant={isChanged ? 'primary' : 'secondary'}
            icon={Send}
            onClick={() => setSearch({ form: 'publish' })}
          >
            {isChanged ? 'Publish' : 'Publish again'}
          </Button>
        </>
      ) : null}
    </>
  );
}

/** A policy with its versions and, for those who write policies, its readers; live. */
export function PolicyDetails(props: {
  policy: PolicyView;
  /** The others who have this policy open. */
  viewers: readonly Person[];
  search: PolicySearch;
  setSearch: SetPolicySearch;
  onClose: () => void;
}) {
  const { policy, viewers, search, setSearch, onClose } = props;
  const { write, edit, remove } = usePolicyRights();
  const tabs = [
    { id: 'text', label: 'Text', icon: FileText } as const,
    { id: 'versions', label: 'Versions', icon: GitCompareArrows, count: policy.versions.length } as const,
    ...(write ? ([{ id: 'readers', label: 'Readers', icon: Users }] as const) : []),
    { id: 'discussion', label: 'Discussion', icon: MessagesSquare } as const,
  ];
  const { tab = 'text' } = search;
  const selected = tabs.some(({ id }) => id === tab) ? tab : 'text';
  return (
    <RecordPanel
      title={policy.title}
      marks={
        <>
          <PolicyState policy={policy} />
          {policy.draft == null ? null : <DraftMark />}
          <EditorsMark topic="policies" id={policy._id} />
          <AvatarStack label="Also looking at this policy" people={viewers} />
        </>
      }
      actions={edit || remove ? <Actions policy={policy} setSearch={setSearch} onClose={onClose} /> : null}
    >
      <div className="mb-3 empty:hidden">
        <AcknowledgeBar policy={policy} />
      </div>
      <Tabs<PolicyTab>
        label={policy.title}
        tabs={tabs}
        selected={selected}
        onSelect={(next) => setSearch({ tab: next === 'text' ? undefined : next })}
      >
        {selected === 'text' ? <PolicyText policy={policy} search={search} setSearch={setSearch} /> : null}
        {selected === 'versions' ? <PolicyVersions policy={policy} search={search} setSearch={setSearch} /> : null}
        {selected === 'discussion' ? <PolicyDiscussion policy={policy} /> : null}
        {selected === 'readers' ? <PolicyReaders policy={policy} /> : null}
      </Tabs>
    </RecordPanel>
  );
}
