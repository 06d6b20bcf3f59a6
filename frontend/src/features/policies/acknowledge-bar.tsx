import { acknowledgedAt, isAsked } from '@atrium/contracts/policies/reading';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { ownValue } from '@atrium/contracts/core/values';
import { BellRing, BookOpenCheck, Check } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { Notice } from '../../ui/status/notice';
import { RelativeTime } from '../../ui/format/relative-time';
import { useOwnReading } from './use-policies';
import { usePolicyCommands } from './use-policy-commands';

/** Nothing for people who are not asked. */
export function AcknowledgeBar({ policy }: { policy: PolicyView }) {
  const me = useOwnReading();
  const { acknowledge } = usePolicyCommands();
  if (!isAsked(policy, me)) return null;
  const { _id, revision } = policy;
  const at = acknowledgedAt(me, _id, revision);
  if (at !== null) {
    return (
      <p className="flex items-center gap-1.5 text-success-ink">
        <Check aria-hidden className="size-4" />
        <span>
          You acknowledged version {revision} · <RelativeTime at={at} />
        </span>
      </p>
    );
  }
  const reminded = ownValue(me?.reminded ?? {}, _id)?.revision === revision;
  const before = acknowledgedAt(me, _id, revision - 1) !== null;
  return (
    <Notice
      icon={reminded ? BellRing : BookOpenCheck}
      action={
        <Button variant="primary" size="sm" icon={Check} onClick={() => void acknowledge(policy)}>
          I have read it
        </Button>
      }
    >
      {reminded ? 'You were reminded: please read this. ' : 'Please read this. '}
      {before ? `Version ${revision} replaces the one that you acknowledged.` : `It is version ${revision}.`}
    </Notice>
  );
}
