import { decidesOnOthers } from '@atrium/contracts/deputies/rules';
import { useState } from 'react';
import { useUser } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { weekDaySpan } from '../../ui/format/day-texts';
import { PersonName } from '../../ui/person/person-name';
import { useNameOf } from '../../platform/presence/use-names';
import { DeputyDialog } from './deputy-dialog';
import { type NamedDeputy, useDeputizedBy, useDeputyOf } from './use-deputies';
import { useDeputyCommands } from './use-deputy-commands';

function Own({ person, named }: { person: string; named: NamedDeputy | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { end } = useDeputyCommands();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 grow">
        {named === undefined ? (
          <span className="text-ink-muted">You have no deputy.</span>
        ) : (
          <>
            <PersonName id={named.deputy._id} name={named.deputy.username} /> decides for you,{' '}
            {weekDaySpan(named.from, named.until)}.
          </>
        )}
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {named === undefined ? 'Name a deputy' : 'Change deputy'}
      </Button>
      {named === undefined ? null : (
        <Button size="sm" onClick={() => void end(person)}>
          End now
        </Button>
      )}
      {isOpen ? <DeputyDialog approver={person} named={named} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Deputized({ named: { _id, until } }: { named: NamedDeputy }) {
  const name = useNameOf()(_id);
  return (
    <p>
      You decide for <PersonName id={_id} name={name} />, {weekDaySpan(until, until)} is the last day.
    </p>
  );
}

/** The reader's deputy, and the approvers they are one for; empty for people who decide on nothing. */
export function DeputyBar() {
  const me = useUser();
  const named = useDeputyOf(me._id);
  const deputized = useDeputizedBy(me._id);
  const decides = decidesOnOthers(me);
  if (!decides && deputized.length === 0) return null;
  return (
    <section
      aria-label="Deputy"
      className="flex flex-col gap-2 rounded-lg border bg-surface px-4 py-2.5 text-body shadow-card"
    >
      {deputized.map((one) => (
        <Deputized key={one._id} named={one} />
      ))}
      {decides ? <Own person={me._id} named={named} /> : null}
    </section>
  );
}
