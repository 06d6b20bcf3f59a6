import { audiencePath, type Ground, type RecordAudience, type Seer } from '@atrium/contracts/users/record-audience';
import { Link } from '@tanstack/react-router';
import { Building2, Check, type LucideIcon, User, UserCog, Users } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { instantText, useMoment } from '../../platform/past/moment';
import { useNameOf } from '../../platform/presence/use-names';
import { useCollection } from '../../platform/sync/use-collection';
import { useHistory } from '../../platform/sync/use-history';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextInput } from '../../ui/form/text-input';
import { Dialog } from '../../ui/overlay/dialog';
import { PersonChip } from '../../ui/person/person-chip';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { fold } from '../../ui/table/filter-options';
import { instantOfWall, wallTime } from '../past/time-window';
import { audienceText, groundText } from './who-sees-text';
import { formatNumber } from '../../ui/format/numbers';

const atOnce = 100;
const groundsAtOnce = 3;

const icons: Readonly<Record<Ground['kind'], LucideIcon>> = {
  everyone: Users,
  person: User,
  role: UserCog,
  department: Building2,
  flag: Check,
  ownFlag: User,
  ownRole: User,
  scope: Check,
  team: Users,
  together: UserCog,
};

/** A right leads to why the person has it. */
function GroundMark({ person, ground }: { person: string; ground: Ground }) {
  const text = groundText(ground);
  const mark = <Badge icon={icons[ground.kind]}>{text}</Badge>;
  if (ground.kind !== 'flag' && ground.kind !== 'ownFlag') return mark;
  return (
    <Link
      to="/u/user"
      search={{ open: `${person}.access.${ground.flag}` }}
      title="Why they have this right"
      className="rounded-md hover:underline"
    >
      {mark}
    </Link>
  );
}

function Grounds({ seer }: { seer: Seer }) {
  const shown = seer.grounds.slice(0, groundsAtOnce);
  const others = seer.grounds.slice(groundsAtOnce).map(groundText);
  return (
    <span className="flex flex-wrap gap-1">
      {shown.map((ground) => (
        <GroundMark key={groundText(ground)} person={seer._id} ground={ground} />
      ))}
      {others.length === 0 ? null : (
        <span className="text-meta text-ink-muted" title={others.join(', ')}>
          and {others.length} more<span className="sr-only">: {others.join(', ')}</span>
        </span>
      )}
    </span>
  );
}

function People({ audience, isPast }: { audience: RecordAudience; isPast: boolean }) {
  const nameOf = useNameOf();
  const [term, setTerm] = useState('');
  const [most, setMost] = useState(atOnce);
  const all = audience.seers
    .map((seer) => ({ seer, name: nameOf(seer._id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const found = all.filter(({ seer, name }) =>
    [name, ...seer.grounds.map(groundText)].some((text) => fold(text).includes(fold(term.trim()))),
  );
  return (
    <div className="flex flex-col gap-3">
      <output>{audienceText(audience, isPast)}</output>
      {all.length > 8 ? (
        <TextInput
          aria-label="Find a person or a reason"
          placeholder="Find a person or a reason"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
      ) : null}
      <ul aria-label="Who can see this" className="flex flex-col divide-y">
        {found.slice(0, most).map(({ seer, name }) => (
          <li key={seer._id} className="grid gap-1 py-1.5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)] sm:items-center">
            <PersonChip id={seer._id} name={name} {...(seer.isWhole ? {} : { detail: 'in part' })} />
            <Grounds seer={seer} />
          </li>
        ))}
      </ul>
      {found.length === 0 && all.length > 0 ? <p className="text-ink-muted">Nobody matches.</p> : null}
      {found.length > most ? (
        <Button variant="ghost" full onClick={() => setMost(Infinity)}>
          Show all {formatNumber(found.length)}
        </Button>
      ) : null}
    </div>
  );
}

/** Who sees a record, with the reasons: now, live, or at a moment, by the rights and the record of then. */
export function WhoSeesDialog({ collection, id, onClose }: { collection: string; id: string; onClose: () => void }) {
  const moment = useMoment();
  const now = useNow();
  const [when, setWhen] = useState<'now' | 'then'>(moment === null ? 'now' : 'then');
  const [wall, setWall] = useState(() => wallTime(moment ?? now));
  const at = when === 'now' ? null : instantOfWall(wall);
  // What else may change the answer: the record itself, and the rights of people.
  const { entries } = useHistory(collection, id);
  const { documents } = useCollection('users');
  const turn = `${entries.length} ${documents.reduce((sum, { version }) => sum + version, 0)}`;
  const isAsked = when === 'now' || at !== null;
  const { answer, failure } = useQuery<RecordAudience>(
    isAsked ? audiencePath(collection, id) : null,
    at === null ? {} : { at: instantText(at) },
    turn,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="Who can see this"
      description="The people, and what shows it to each. One reason is enough."
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Segmented<'now' | 'then'>
            label="When"
            value={when}
            onChange={setWhen}
            options={[
              { value: 'now', label: 'Now' },
              { value: 'then', label: 'At a moment' },
            ]}
          />
          {when === 'now' ? null : (
            <FormField label="Moment" error={failure ?? undefined}>
              <TextInput type="datetime-local" step="1" value={wall} onChange={({ target }) => setWall(target.value)} />
            </FormField>
          )}
        </div>
        {failure === null || when === 'then' ? null : <ErrorState description={failure} />}
        {isAsked && answer === null && failure === null ? <SkeletonText lines={5} /> : null}
        {answer === null ? null : <People audience={answer} isPast={answer.moment !== null} />}
      </div>
    </Dialog>
  );
}
