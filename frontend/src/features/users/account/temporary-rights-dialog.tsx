import { dayMs } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import type { UserView } from '@atrium/contracts/users/views';
import { useState } from 'react';
import { zoneName } from '../../../platform/browser/viewer-zone';
import { useUser } from '../../../platform/session/session';
import { flagName, type NamedFlag, namedFlags } from '../../../shared-features/account/flag-names';
import { useUserCommands } from '../../../shared-features/account/use-user-commands';
import { instantOfInput } from '../../../shared-features/plan/local-time';
import { Button } from '../../../ui/element/button';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { MultiCombobox } from '../../../ui/form/multi-combobox';
import { TextInput } from '../../../ui/form/text-input';
import { useNow } from '../../../ui/format/clock';
import { useFormats } from '../../../ui/format/formats';
import { flagLockedBecause } from '../form/rights';
import { RightsDryRun } from '../form/rights-dry-run';
import { endingRights, endText } from '../form/rights-that-end';
import { useLiveName } from '../../../ui/person/person-names';

/** Gives rights that end by themselves, and changes or cancels the end of those that do. */
export function TemporaryRightsDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const me = useUser();
  const { timeZone } = useFormats();
  const now = useNow();
  const { grantUntil } = useUserCommands();
  const name = useLiveName(user);
  const [chosen, setChosen] = useState<readonly NamedFlag[]>([]);
  const [local, setLocal] = useState(() => `${dayAt(now + dayMs, zoneName(timeZone))}T18:00`);
  const [problem, setProblem] = useState<{ flags?: string; until?: string }>({});
  const [busy, setBusy] = useState(false);
  const options = namedFlags.filter(({ flag }) => flagLockedBecause(flag, user.role, me) === null);
  const flags = chosen.map(({ flag }) => flag);

  const submit = async () => {
    const until = instantOfInput(local, timeZone);
    const missing = {
      ...(flags.length === 0 ? { flags: 'Choose a right' } : {}),
      ...(until === null || Date.parse(until) <= now ? { until: 'Choose a time that is still to come' } : {}),
    };
    setProblem(missing);
    if (until === null || Object.keys(missing).length > 0) return;
    setBusy(true);
    const outcome = await grantUntil(user._id, { flags, until });
    setBusy(false);
    if (outcome.ok) onClose();
    else setProblem({ until: outcome.problem.errors?.[0]?.message ?? outcome.problem.message });
  };
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={`Rights for a time: ${name}`}
      description="They are taken away again by themselves. A right that is held already ends then, too."
      action="Give rights"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <FormField label="Rights" required error={problem.flags}>
        <MultiCombobox<NamedFlag>
          label="Rights"
          value={chosen}
          onChange={setChosen}
          options={options}
          getKey={({ flag }) => flag}
          getLabel={({ flag }) => flagName(flag)}
          placeholder="Such as Edit Ticket"
          emptyText="No such right that you can give"
        />
      </FormField>
      <FormField label="Until" required error={problem.until} className="max-w-60">
        <TextInput type="datetime-local" value={local} onChange={({ target }) => setLocal(target.value)} />
      </FormField>
      {flags.every((flag) => user[flag]) ? null : (
        <RightsDryRun
          user={user}
          rights={{ ...user, ...Object.fromEntries(flags.map((flag) => [flag, true])) }}
          department={user.department}
        />
      )}
      <EndingRights user={user} />
    </FormDialog>
  );
}

/** What is given for a time already: each can be kept for good, or taken away at once. */
function EndingRights({ user }: { user: UserView }) {
  const { grantUntil, update } = useUserCommands();
  const ending = endingRights(user);
  if (ending.length === 0) return null;
  return (
    <section aria-label="Given for a time" className="flex flex-col gap-1 border-t pt-3">
      <h3 className="text-meta font-medium text-ink-muted">Given for a time</h3>
      <ul className="flex flex-col">
        {ending.map(({ flag, at }) => (
          <li key={flag} className="flex min-h-control flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 grow">
              {flagName(flag)} <span className="text-meta text-ink-muted">{endText(at)}</span>
            </span>
            <Button
              size="sm"
              aria-label={`Keep ${flagName(flag)} for good`}
              onClick={() => void grantUntil(user._id, { flags: [flag], until: '' })}
            >
              Keep
            </Button>
            <Button
              size="sm"
              aria-label={`End ${flagName(flag)} now`}
              onClick={() => void update(user._id, { [flag]: false })}
            >
              End now
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
