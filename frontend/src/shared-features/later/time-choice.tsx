import { useId, useState } from 'react';
import { dayMs } from '@atrium/contracts/core/days';
import { zoneName } from '../../platform/browser/viewer-zone';
import { Button } from '../../ui/element/button';
import { TextInput } from '../../ui/form/text-input';
import { useOnce } from '../../ui/form/use-once';
import { useNow } from '../../ui/format/clock';
import { formatDate, useFormats } from '../../ui/format/formats';
import { instantOfInput, localInput } from '../plan/local-time';
import type { LaterTime } from './later-times';

const moment = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** An instant in words, such as "Mon, Mar 2, 9:30 AM". */
export function laterText(at: string): string {
  return formatDate(at, moment);
}

/** Moments to come to choose from, and a box for any other. One is chosen once, however often it is pressed. */
export function TimeChoice(props: {
  /** A future moment in words. */
  label: string;
  times: (now: number, timeZone: string) => readonly LaterTime[];
  /** What the button behind the box says. */
  submit: string;
  /** What the box begins with; a day from now when left out. */
  value?: string;
  busy?: boolean;
  /** Resolves to true once it is taken. */
  onChoose: (at: string) => unknown;
}) {
  const { label, times, submit, value, busy = false, onChoose } = props;
  const { timeZone } = useFormats();
  const zone = zoneName(timeZone);
  const now = useNow();
  const boxId = useId();
  const { once, renew } = useOnce();
  const choose = (at: string) => void once(() => onChoose(at));
  const [local, setLocal] = useState(() => localInput(value === undefined ? now + dayMs : Date.parse(value), timeZone));
  const chosen = instantOfInput(local, timeZone);
  const isOver = chosen !== null && Date.parse(chosen) <= now;
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-2" disabled={busy}>
      <div className="flex flex-col gap-px">
        {times(now, zone).map(({ id, label: name, at }) => (
          <button
            key={id}
            type="button"
            onClick={() => choose(at)}
            className="flex min-h-control items-center justify-between gap-4 rounded-md px-2 text-start hover:bg-hover"
          >
            {name}
            <span className="text-meta text-ink-faint">{laterText(at)}</span>
          </button>
        ))}
      </div>
      <div className="flex flex-col gap-1 border-t pt-2">
        <label htmlFor={boxId} className="px-2 text-meta text-ink-muted">
          Another time
        </label>
        <div className="flex flex-wrap items-center gap-2 px-2">
          <TextInput
            id={boxId}
            type="datetime-local"
            value={local}
            aria-invalid={isOver || undefined}
            className="w-auto! min-w-48 grow"
            onChange={(event) => {
              renew();
              setLocal(event.target.value);
            }}
          />
          <Button
            disabled={chosen === null || isOver}
            busy={busy}
            onClick={() => (chosen === null ? undefined : choose(chosen))}
          >
            {submit}
          </Button>
        </div>
        {isOver ? <p className="px-2 text-meta text-danger-ink">Choose a time in the future</p> : null}
      </div>
    </fieldset>
  );
}
