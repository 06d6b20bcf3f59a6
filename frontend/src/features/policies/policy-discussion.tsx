import type { PolicyView } from '@atrium/contracts/policies/views';
import { Discussion, RecordDiscussion } from '../../shared-features/conversation/discussion';
import { policyLabels } from './history-labels';
import { usePolicyRights } from './use-policies';

/**
 * What is said about a policy, by those who write it and those who read it; the history between it is for writers alone.
 * Before the first version nobody else sees it.
 */
export function PolicyDiscussion({ policy }: { policy: PolicyView }) {
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
          ? 'Once it is published, everybody who may read this policy sees what is said here.'
          : 'Everybody who may read this policy sees what is said here, also about a draft.'}
      </p>
      <RecordDiscussion collection="policies" id={_id} labels={policyLabels} />
    </div>
  );
}
