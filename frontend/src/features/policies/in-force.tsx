import type { PolicyView } from '@atrium/contracts/policies/views';
import { useUser } from '../../platform/session/session';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useNameOf } from '../../platform/presence/use-names';
import { useSettings } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { Badge } from '../../ui/element/badge';
import { FormField } from '../../ui/form/form-field';
import { formatDate } from '../../ui/format/formats';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { longDayText } from '../../shared-features/plan/days';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import type { PolicySearch, SetPolicySearch } from './policy-search';
import { inForceOn } from './select';
import { usePolicyRights, useReaders } from './use-policies';

/** Answers which version was in force on a day, and whether a person had acknowledged it by then. */
export function InForce(props: { policy: PolicyView; search: PolicySearch; setSearch: SetPolicySearch }) {
  const { policy, search, setSearch } = props;
  const me = useUser()._id;
  const { write } = usePolicyRights();
  const readers = useReaders();
  const nameOf = useNameOf();
  const { timeZone } = useSettings();
  const today = useToday();
  const { on: day = today } = search;
  const isThere = useIsThere();
  const who = write && search.who !== undefined && isThere(search.who) ? search.who : me;
  const { version, at, byThen } = inForceOn(
    policy,
    readers.find(({ _id }) => _id === who),
    day,
    timeZone,
  );
  const people = readers
    .filter(({ _id }) => isThere(_id))
    .map(({ _id }) => ({ value: _id, label: _id === me ? `${nameOf(_id)} (you)` : nameOf(_id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const name = who === me ? 'You' : nameOf(who);
  return (
    <PanelSection title="Which version was in force?" className="print:hidden">
      <div className="flex flex-col gap-3">
        <FormField label="On the day">
          <TextInput
            type="date"
            value={day}
            onChange={({ target }) => setSearch({ on: target.value || undefined }, { replace: true })}
          />
        </FormField>
        {write ? (
          <FormField label="Had they acknowledged it?">
            <Select
              options={people}
              value={who}
              onChange={({ target }) => setSearch({ who: target.value }, { replace: true })}
            />
          </FormField>
        ) : null}
        <output className="flex flex-col gap-2 border-t pt-3" aria-label="Answer">
          {version === null ? (
            <span className="text-ink-muted">None was in force on {longDayText(day)}.</span>
          ) : (
            <>
              <span>
                <strong>Version {version.revision}</strong>, since {longDayText(version.effectiveDate)}
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={byThen ? 'success' : 'warning'}>
                  {byThen ? 'Acknowledged' : 'Not acknowledged by then'}
                </Badge>
                <span className="text-ink-muted">
                  {at === null
                    ? `${name} never acknowledged it.`
                    : `${name} did on ${formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}.`}
                </span>
              </span>
            </>
          )}
        </output>
      </div>
    </PanelSection>
  );
}
