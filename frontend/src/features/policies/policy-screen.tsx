import { isUnread } from '@atrium/contracts/policies/reading';
import { policyKind } from '@atrium/contracts/policies/kind';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { BookOpenCheck, Plus, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { shownTopics } from '../../platform/sync/shown';
import { useCollection } from '../../platform/sync/use-collection';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { SkeletonText } from '../../ui/status/skeleton';
import { UntilCertain } from '../../ui/status/until-certain';
import { PolicyFilters } from './policy-filters';
import { PolicyFormDialog } from './policy-form-dialog';
import { PolicyPage } from './policy-page';
import { PolicyTable } from './policy-table';
import { PublishDialog } from './publish-dialog';
import { searchPolicies } from './select';
import { useOwnReading, usePolicyRights } from './use-policies';
import { usePolicySearch } from './policy-search';
import { useRefused } from '../../platform/form/open-forms';
import { ownValue } from '@atrium/contracts/core/values';
import { Notice } from '../../ui/status/notice';

function UnreadNotice({ unread, onOpen }: { unread: readonly PolicyView[]; onOpen: (id: string) => void }) {
  const me = useOwnReading();
  const [first] = unread;
  if (first === undefined) return null;
  const reminded = unread.filter(({ _id, revision }) => ownValue(me?.reminded ?? {}, _id)?.revision === revision);
  const next = reminded[0] ?? first;
  const others = unread.length - 1;
  return (
    <Notice
      icon={BookOpenCheck}
      action={
        <Button size="sm" onClick={() => onOpen(next._id)}>
          Read it
        </Button>
      }
    >
      {reminded.length > 0 ? 'You were reminded: please read ' : 'Please read '}
      <strong>{next.title}</strong>
      {others === 0 ? '' : ` and ${others} more`}.
    </Notice>
  );
}

/** The list of policies. */
function Policies({ policies, isLoading }: { policies: readonly PolicyView[]; isLoading: boolean }) {
  const [search, setSearch] = usePolicySearch();
  const me = useOwnReading();
  const { create } = usePolicyRights();
  const { q, state, only } = search;
  const found = useMemo(() => searchPolicies(policies, { q, state, only }, me), [policies, q, state, only, me]);
  const unread = useMemo(() => policies.filter((policy) => isUnread(policy, me)), [policies, me]);
  const others = usePresence('policies', 'viewing');
  const viewers = useMemo(() => others.map(({ userId, username }) => ({ id: userId, name: username })), [others]);
  const onCreate = create ? () => setSearch({ form: 'new' }) : null;
  const present = policies.filter(({ deleted, state: held }) => !deleted && held !== 'Archived').length;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={policyKind.heading}
        count={isLoading ? undefined : present}
        viewers={viewers}
        actions={
          onCreate === null ? null : (
            <Button variant="primary" icon={Plus} data-shortcut="create" onClick={onCreate}>
              Write a policy
            </Button>
          )
        }
      />
      <UnreadNotice unread={unread} onOpen={(open) => setSearch({ open, tab: undefined })} />
      <PolicyFilters unread={unread.length} found={found.length} search={search} setSearch={setSearch} />
      <PolicyTable
        rows={isLoading ? null : found}
        none={present === 0 && state === undefined}
        search={search}
        setSearch={setSearch}
        onCreate={onCreate}
      />
    </div>
  );
}

function OnePolicy({ policy, isLoading }: { policy: PolicyView | undefined; isLoading: boolean }) {
  const [search, setSearch] = usePolicySearch();
  if (policy !== undefined) return <PolicyPage policy={policy} search={search} setSearch={setSearch} />;
  if (isLoading) return <SkeletonText lines={8} />;
  return (
    <UntilCertain meanwhile={<SkeletonText lines={8} />}>
      <EmptyState
        icon={SearchX}
        title="This policy isn’t here"
        description="It was withdrawn, or it is not for you."
        action={<Button onClick={() => setSearch({ open: undefined })}>All policies</Button>}
      />
    </UntilCertain>
  );
}

export function PolicyScreen() {
  const [search, setSearch] = usePolicySearch();
  const { create, edit } = usePolicyRights();
  const { documents, status, message } = useCollection('policies');
  const { open, form } = search;
  const policy = documents.find(({ _id }) => _id === open);
  const isLoading = status === 'loading';
  const close = () => setSearch({ form: undefined });
  if (useRefused(status)) {
    return <RefusedScreen title={policyKind.heading} />;
  }
  if (status === 'failed' || status === 'not-found') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  const editable = edit && policy !== undefined && !policy.deleted && policy.state !== 'Archived' ? policy : null;
  return (
    <>
      {open === undefined ? (
        <Policies policies={documents} isLoading={isLoading} />
      ) : (
        <OnePolicy key={open} policy={policy} isLoading={isLoading} />
      )}
      {form === 'new' && create ? (
        <PolicyFormDialog policy={null} onClose={close} onCreated={(id) => setSearch({ form: undefined, open: id })} />
      ) : null}
      {form === 'edit' && editable !== null ? (
        <PolicyFormDialog key={editable._id} policy={editable} onClose={close} onCreated={close} />
      ) : null}
      {form === 'publish' && editable !== null ? (
        <PublishDialog
          key={editable._id}
          policy={editable}
          onClose={close}
          onPublished={() => setSearch({ form: undefined, draft: undefined })}
        />
      ) : null}
    </>
  );
}
