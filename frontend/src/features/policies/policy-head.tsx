import type { PolicyView } from '@atrium/contracts/policies/views';
import { Archive, ArchiveRestore, ArrowLeft, Eraser, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { Menu } from '../../ui/overlay/menu';
import { PageHeader } from '../../ui/layout/page-header';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { ChangeFlash } from '../../shared-features/plan/change-flash';
import { DraftMark, PolicyState } from './policy-badges';
import { usePolicyRights } from './use-policies';
import { usePolicyCommands } from './use-policy-commands';
import type { SetPolicySearch } from './policy-search';

function Actions(props: { policy: PolicyView; setSearch: SetPolicySearch; back: () => void }) {
  const { policy, setSearch, back } = props;
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
    onSelect: () => void commands.remove(policy).then((gone) => gone && back()),
  } as const;
  const groups = [edit ? actions : [], remove ? [deleting] : []].filter((group) => group.length > 0);
  return (
    <>
      {edit && state === 'Archived' ? (
        <Button icon={ArchiveRestore} onClick={() => void commands.unarchive(policy)}>
          Restore from the archive
        </Button>
      ) : null}
      {edit && state !== 'Archived' ? (
        <>
          <Button icon={Pencil} onClick={() => setSearch({ form: 'edit' })}>
            Edit
          </Button>
          <Button variant="primary" icon={Send} onClick={() => setSearch({ form: 'publish' })}>
            Publish
          </Button>
        </>
      ) : null}
      {groups.length === 0 ? null : <Menu label={`More for ${policy.title}`} groups={groups} />}
    </>
  );
}

export function PolicyHead({ policy, setSearch }: { policy: PolicyView; setSearch: SetPolicySearch }) {
  const others = usePresence('policies', `viewing:${policy._id}`);
  const viewers = useMemo(
    () =>
      others
        .filter(({ what }) => what.endsWith(policy._id))
        .map(({ userId, username }) => ({ id: userId, name: username })),
    [others, policy._id],
  );
  const back = () =>
    setSearch({
      open: undefined,
      tab: undefined,
      draft: undefined,
      from: undefined,
      to: undefined,
      on: undefined,
      who: undefined,
    });
  return (
    <div className="relative flex flex-col gap-1">
      <ChangeFlash collection="policies" id={policy._id} />
      <Button variant="ghost" size="sm" icon={ArrowLeft} className="-ms-2 self-start" onClick={back}>
        All policies
      </Button>
      <PageHeader
        title={policy.title}
        viewers={viewers}
        aside={
          <>
            <PolicyState policy={policy} />
            {policy.draft == null ? null : <DraftMark />}
            <EditorsMark topic="policies" id={policy._id} />
          </>
        }
        actions={<Actions policy={policy} setSearch={setSearch} back={back} />}
      />
    </div>
  );
}
