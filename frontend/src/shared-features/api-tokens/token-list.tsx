import type { ApiTokenUses, ApiTokenView } from '@atrium/contracts/api-tokens/views';
import { KeyRound } from 'lucide-react';
import { useDispatch } from '../../platform/api/use-dispatch';
import { usePolling } from '../../platform/api/use-polling';
import { useCollection } from '../../platform/sync/use-collection';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { formatDay } from '../../ui/format/formats';
import { RelativeTime } from '../../ui/format/relative-time';
import { useNow } from '../../ui/format/clock';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';
import { SkeletonText } from '../../ui/status/skeleton';
import { flagName } from '../account/flag-names';

const everyMs = 60_000;

/** The tokens of a person that are not revoked, newest first. */
export function TokenList({ owner, empty }: { owner: string; empty: string }) {
  const { documents, status } = useCollection('api-tokens');
  const { answer } = usePolling<ApiTokenUses>('/user/tokens', everyMs, true);
  if (status === 'loading') return <SkeletonText lines={2} />;
  const tokens = documents
    .filter((token) => token.owner._id === owner && !token.revoked)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (tokens.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return (
    <ul aria-label="API tokens" className="-my-2 divide-y">
      {tokens.map((token) => (
        <TokenRow key={token._id} token={token} lastUse={answer?.lastUses[token._id]} />
      ))}
    </ul>
  );
}

function TokenRow({ token, lastUse }: { token: ApiTokenView; lastUse: string | undefined }) {
  const { _id, name, expires } = token;
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const now = useNow();
  const hasExpired = Date.parse(expires) <= now;
  const revoke = async () => {
    const agreed = await confirm({
      title: `Revoke ${name}?`,
      message: 'Programs that use it are refused from now on.',
      confirmLabel: 'Revoke',
      tone: 'danger',
    });
    if (!agreed) return;
    const { ok } = await dispatch('RevokeApiToken', { id: _id, failure: 'The token was not revoked' });
    if (ok) toast.success(`${name} is revoked`);
  };
  return (
    <li className="flex items-center gap-3 py-2.5">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {hasExpired ? <Badge tone="danger">Expired</Badge> : null}
        </p>
        <p className="text-meta text-ink-muted">
          {reachText(token)}
          {' · '}
          {hasExpired ? 'expired' : 'until'} {formatDay(expires.slice(0, 10), { dateStyle: 'medium' })}
          {' · '}
          {lastUse === undefined ? (
            'never used'
          ) : (
            <>
              used <RelativeTime at={lastUse} />
            </>
          )}
        </p>
      </div>
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => void revoke()}>
        Revoke
      </Button>
    </li>
  );
}

/** What a token allows, such as "Reads, with all rights". */
function reachText({ access, rights }: Pick<ApiTokenView, 'access' | 'rights'>): string {
  if (access === 'provision') return 'Provisions people (SCIM), and nothing else';
  const does = access === 'read' ? 'Reads' : 'Reads and writes';
  if (rights === null) return `${does}, with all rights`;
  if (rights.length === 0) return `${does}, without rights of its own`;
  return `${does}, with ${rights.map(flagName).join(', ')}`;
}
