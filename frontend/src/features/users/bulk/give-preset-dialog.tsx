import type { UserView } from '@atrium/contracts/users/views';
import { useMemo, useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useNameOf } from '../../../platform/presence/use-names';
import { useUser } from '../../../platform/session/session';
import { flagName } from '../../../shared-features/account/flag-names';
import { changeAll } from '../../../shared-features/bulk/change-all';
import { Button } from '../../../ui/element/button';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { formatNumber } from '../../../ui/format/numbers';
import { Dialog } from '../../../ui/overlay/dialog';
import { presetName } from '../form/preset-names';
import { roleLockedBecause } from '../form/rights';
import { visibilityTexts } from '../form/visibility-text';
import { VisibilityPart } from '../form/visibility-part';
import { useRightsPresets } from '../form/use-rights-presets';
import { changesOf, type GivenPreset, presetFor, updateOf } from './given-preset';
import { useSummedDryRun } from './use-summed-dry-run';

/** Each is looked at as the server would show them the workspace. */
export const mostAtOnce = 50;

const bulkLabels = {
  one: 'person',
  many: 'people',
  numberOf: ({ username }: UserView) => username,
  failure: 'Not everybody got the preset',
};

/** What giving it would change, summed over the people who get it. */
function Preview({ outcome }: { outcome: GivenPreset }) {
  const { given, same, locked, leftOut } = outcome;
  const { runs, sum, failure } = useSummedDryRun(given);
  const nameOf = useNameOf();
  const names = (people: readonly UserView[]) => people.map(({ _id }) => nameOf(_id)).join(', ');
  const { more, less } = changesOf(given);
  const { gives, takes } = sum === null ? { gives: [], takes: [] } : visibilityTexts(sum);
  const isCounting = sum === null && failure === null;
  return (
    <section
      aria-label="What giving it would change"
      aria-live="polite"
      aria-busy={isCounting}
      className="flex flex-col gap-2"
    >
      {given.length === 0 ? <p className="text-ink-muted">Nobody’s rights would change.</p> : null}
      {isCounting ? (
        <p className="text-ink-muted">{`Counting what this would change: ${formatNumber(runs.length)} of ${formatNumber(given.length)} people …`}</p>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="text-danger-ink">
          {failure}
        </p>
      )}
      {sum === null || given.length === 0 ? null : (
        <>
          <p className="text-meta text-ink-muted">
            {given.length === 1 ? 'For 1 person:' : `For ${formatNumber(given.length)} people together:`}
          </p>
          <VisibilityPart title="Gives" seen={gives} {...more} />
          <VisibilityPart title="Takes away" isLess seen={takes} {...less} />
          {gives.length + takes.length > 0 ? null : (
            <p className="text-meta text-ink-muted">They would see exactly what they see now.</p>
          )}
          {sum.complete ? null : (
            <p className="text-meta text-ink-muted">Of very many records only the newest are counted.</p>
          )}
        </>
      )}
      {leftOut.length === 0 ? null : (
        <p className="text-meta text-warning-ink">{`Without what you can’t give: ${leftOut.map(flagName).join(', ')}`}</p>
      )}
      {same.length === 0 ? null : <p className="text-meta text-ink-muted">{`Already so: ${names(same)}`}</p>}
      {locked.length === 0 ? null : (
        <ul aria-label="Who is left out" className="text-meta text-warning-ink">
          {locked.map(({ person, reason }) => (
            <li key={person._id}>{`${nameOf(person._id)} is left out: ${reason}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Gives several people the role, rights and scopes of a preset, as one act. */
export function GivePresetDialog(props: { people: readonly UserView[]; onClose: () => void; onDone: () => void }) {
  const { people, onClose, onDone } = props;
  const giver = useUser();
  const dispatch = useDispatch();
  const presets = useRightsPresets();
  const [key, setKey] = useState('');
  const [isGiving, setGiving] = useState(false);
  const preset = presets.find((one) => one.key === key);
  const outcome = useMemo(
    () => (preset === undefined ? null : presetFor(people, preset, giver)),
    [people, preset, giver],
  );
  const give = async () => {
    if (outcome === null || preset === undefined) return;
    const rightsOf = new Map(outcome.given.map(({ person, rights }) => [person._id, rights]));
    setGiving(true);
    await changeAll(bulkLabels, {
      items: outcome.given.map(({ person }) => person),
      act: async ({ _id: id }) => {
        const rights = rightsOf.get(id);
        return rights === undefined ? null : dispatch('UpdateUser', { id, body: updateOf(rights), quiet: true });
      },
      done: `given the preset ${presetName(preset)}`,
    });
    setGiving(false);
    onDone();
  };
  const count = outcome?.given.length ?? 0;
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={
        people.length === 1 ? 'Give a preset to 1 person' : `Give a preset to ${formatNumber(people.length)} people`
      }
      description="Role, rights and scopes become those of the preset, in one act that can be undone. Departments stay."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isGiving} disabled={count === 0} onClick={() => void give()}>
            {count === 1 ? 'Give it to 1 person' : `Give it to ${formatNumber(count)} people`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormField label="Preset">
          <Select
            value={key}
            placeholder="Choose a preset"
            onChange={({ target }) => setKey(target.value)}
            options={presets.map((one) => {
              const reason = roleLockedBecause(one.role, giver, false);
              const name = presetName(one);
              return {
                value: one.key,
                label: reason === null ? name : `${name} (${reason})`,
                disabled: reason !== null,
              };
            })}
          />
        </FormField>
        {outcome === null ? null : <Preview outcome={outcome} />}
      </div>
    </Dialog>
  );
}
