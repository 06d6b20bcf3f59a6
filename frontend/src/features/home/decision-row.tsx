import { useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useDispatch } from '../../platform/api/use-dispatch';
import { Button } from '../../ui/element/button';
import { Avatar } from '../../ui/person/avatar';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { approve, decline } from './decisions';
import type { Approval } from './use-approvals';

export function DecisionRow({ approval }: { approval: Approval }) {
  const { title, detail, days, address, asked } = approval;
  const dispatch = useDispatch();
  const [isDeclining, setDeclining] = useState(false);
  const decliningWord = asked.kind === 'leave' ? 'Reject' : 'Refuse';
  const about = `${title}, ${days}`;
  return (
    <li className="flex animate-rise flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 hover:bg-hover">
      <Avatar name={title} seed={asked.request.user} decorative markless />
      <RecordLink href={address} className="focus-inset min-w-0 grow basis-48 rounded-sm hover:underline">
        <span className="block truncate">{title}</span>
        <span className="block truncate text-meta text-ink-muted">
          <span className="tabular-nums">{days}</span>
          {detail === '' ? '' : ` · ${detail}`}
        </span>
      </RecordLink>
      <span className="flex gap-2 @max-md:basis-full @max-md:ps-9">
        <Button
          size="sm"
          variant="primary"
          aria-label={`Approve: ${about}`}
          onClick={() => void approve(dispatch, asked)}
        >
          Approve
        </Button>
        <Button size="sm" aria-label={`${decliningWord}: ${about}`} onClick={() => setDeclining(true)}>
          {decliningWord}
        </Button>
      </span>
      {isDeclining ? (
        <ReasonDialog
          title={`${decliningWord}: ${about}`}
          action={decliningWord}
          onClose={() => setDeclining(false)}
          onReason={(reason) => void decline(dispatch, asked, reason)}
        />
      ) : null}
    </li>
  );
}
