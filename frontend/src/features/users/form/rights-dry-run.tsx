import { type Department, effectiveFlags, hasFlag, type Rights } from '@atrium/contracts/core/permissions';
import { type RightsDryRun as DryRun, scopesText } from '@atrium/contracts/users/visibility';
import type { UserView } from '@atrium/contracts/users/views';
import { useEffect, useState } from 'react';
import type { QueryParams } from '../../../platform/api/api';
import { useQuery } from '../../../platform/api/use-query';
import { useLast } from '../../../ui/overlay/use-last';
import { flagName } from '../../../shared-features/account/flag-names';
import { reachChanges } from '../../../shared-features/account/scope-names';
import { tickedFlags } from './rights';
import { VisibilityPart } from './visibility-part';
import { visibilityTexts } from './visibility-text';

const restMs = 250;

/** The text once it has rested: what is ticked on the way asks the server nothing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * What saving the form would give and take, before it is saved, by the rules that decide what people see.
 * @param user null for a new person, who sees nothing yet
 */
export function RightsDryRun(props: { user: UserView | null; rights: Rights; department: Department | undefined }) {
  const { user, rights, department } = props;
  const flags = tickedFlags(rights);
  const scopes = scopesText(rights.scopes ?? {});
  const isSame =
    user !== null &&
    user.role === rights.role &&
    user.department === department &&
    tickedFlags(user).join() === flags.join() &&
    scopesText(user.scopes ?? {}) === scopes;
  const asked = useRested(
    isSame || !department
      ? ''
      : JSON.stringify({ role: rights.role, department, flags: flags.join(','), ...(scopes && { scopes }) }),
  );
  const path = user === null ? '/user/dryrun' : `/user/dryrun/${user._id}`;
  const query = asked === '' ? {} : (JSON.parse(asked) as QueryParams);
  const { answer, failure } = useQuery<DryRun>(asked === '' || isSame ? null : path, query, user?.version);
  // What was counted last stays while the next is counted.
  const last = useLast(answer ?? undefined);
  return (
    <section
      aria-label="What saving would change"
      aria-live="polite"
      aria-busy={asked !== '' && answer === null && failure === null && !isSame}
      className="flex min-h-control flex-col gap-1.5"
    >
      <DryRunAnswer {...{ user, rights, answer: last ?? null, failure, isSame, isPlaced: Boolean(department) }} />
    </section>
  );
}

function note(text: string) {
  return <p className="text-meta text-ink-muted">{text}</p>;
}

function DryRunAnswer(props: {
  user: UserView | null;
  rights: Rights;
  answer: DryRun | null;
  failure: string | null;
  isSame: boolean;
  isPlaced: boolean;
}) {
  const { user, rights, answer, failure, isSame, isPlaced } = props;
  if (isSame)
    return note('Nothing changes: tick or untick a right, or choose a scope, to see what it would give and take.');
  if (!isPlaced) return note('Choose a department to see what these rights would show.');
  if (failure !== null) return note(failure);
  if (answer === null) return note('Counting what this would change …');
  const { gives, takes } = visibilityTexts(answer);
  const more = user === null ? [] : effectiveFlags(rights).filter((flag) => !hasFlag(user, flag));
  const less = user === null ? [] : effectiveFlags(user).filter((flag) => !hasFlag(rights, flag));
  const { wider, narrower } = user === null ? { wider: [], narrower: [] } : reachChanges(user, rights);
  return (
    <>
      <VisibilityPart
        title={user === null ? 'Will see' : 'Gives'}
        seen={gives}
        flags={more.map(flagName)}
        reaches={wider}
      />
      <VisibilityPart title="Takes away" isLess seen={takes} flags={less.map(flagName)} reaches={narrower} />
      {gives.length + takes.length > 0
        ? null
        : note(user === null ? 'They would see nothing.' : 'They would see exactly what they see now.')}
      {answer.complete ? null : note('Of very many records only the newest are counted.')}
    </>
  );
}
