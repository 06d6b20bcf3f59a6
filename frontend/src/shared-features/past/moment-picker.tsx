import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { past } from '../../platform/past/past-here';
import { useNow } from '../../ui/format/clock';
import { formatDate, useFormats, viewerDay } from '../../ui/format/formats';
import { RelativeTime } from '../../ui/format/relative-time';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { usePhone } from '../../ui/layout/use-narrow';
import { Popover } from '../../ui/overlay/popover';
import { useStore } from '../../ui/store/use-store';
import { optionClass } from '../../ui/form/control-class';
import { type NamedMoment, useNamedMoments } from './named-moments';
import { instantOfWall, wallTime } from './time-window';
import { Form } from '../../ui/form/form';

const shownTime: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** On a phone there is room for no more. */
const shortTime: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' };

/** A moment in words. */
export function MomentText({ at }: { at: number }) {
  useFormats();
  const look = usePhone() ? shortTime : shownTime;
  const isThisYear = viewerDay(at).slice(0, 4) === viewerDay(useNow()).slice(0, 4);
  return (
    <time dateTime={new Date(at).toISOString()} className="truncate font-semibold text-past-ink tabular-nums">
      {formatDate(at, isThisYear ? look : { ...look, year: 'numeric' })}
    </time>
  );
}

/** The choice of a moment, by date and time or by name. */
function Choices({ now, at: shown, named, onGo }: Omit<PickerProps, 'button'>) {
  const [draft, setDraft] = useState(() => wallTime(shown));
  const wanted = instantOfWall(draft);
  // The clock of the page is renewed only every so often.
  const latest = Math.max(now, shown);
  const isThere = wanted !== null && wanted <= latest;
  return (
    <div className="flex w-64 flex-col gap-2">
      <Form
        noValidate={false}
        onSubmit={() => {
          if (isThere) onGo(wanted);
        }}
      >
        <FormField label="Date and time" error={wanted !== null && !isThere ? 'This is still to come' : undefined}>
          <TextInput
            type="datetime-local"
            step="1"
            value={draft}
            max={wallTime(latest)}
            onChange={({ target }) => setDraft(target.value)}
            onBlur={() => (isThere && draft !== wallTime(shown) ? onGo(wanted) : undefined)}
          />
        </FormField>
      </Form>
      <ul aria-label="Moments" className="-mx-1 flex flex-col border-t pt-1">
        {named.map(({ id, label, at }) => (
          <li key={id}>
            <button type="button" onClick={() => onGo(at)} className={`${optionClass} hover:bg-hover`}>
              <span className="min-w-0 grow truncate">{label}</span>
              <RelativeTime at={at} className="shrink-0 text-meta text-ink-faint" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PickerProps {
  readonly button: ReactNode;
  readonly now: number;
  /** The moment that is shown, in milliseconds. */
  readonly at: number;
  readonly named: readonly NamedMoment[];
  readonly onGo: (at: number) => void;
}

/** Says which moment it is with every step of a drag; opens the choice of another, by date and time or by name. */
export function MomentPicker({ now, first, onGo }: { now: number; first: number; onGo: (at: number) => void }) {
  const { at } = useStore(past.moment);
  const named = useNamedMoments(now).filter((moment) => moment.at >= first);
  return <PickerOf button={<MomentText at={at} />} now={now} at={at} named={named} onGo={onGo} />;
}

/** Opens the choice of a moment. */
export function PickerOf({ button, onGo, ...choices }: PickerProps) {
  return (
    <Popover
      button={
        <>
          {button}
          <ChevronDown aria-hidden className="size-3.5 shrink-0 opacity-70" />
        </>
      }
      className="min-w-0 shrink! overflow-hidden max-sm:px-1"
    >
      {(close) => (
        <Choices
          {...choices}
          onGo={(at) => {
            onGo(at);
            close();
          }}
        />
      )}
    </Popover>
  );
}
