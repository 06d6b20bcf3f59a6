import { ChevronLeft, ChevronRight, Clapperboard, Pause, Play, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNameOf } from '../../../platform/presence/use-names';
import { IconButton } from '../../../ui/element/icon-button';
import { useEscape } from '../../../ui/focus/use-escape';
import { Select } from '../../../ui/form/select';
import { fullTime } from '../../../ui/format/relative-time-text';
import { Avatar } from '../../../ui/person/avatar';
import { isPressed, shownKeys } from '../../../ui/keys/shortcuts';
import { announce } from '../../../ui/status/announcer-store';
import { Spinner } from '../../../ui/status/spinner';
import type { LoadLabels } from '../../compare/compare-layer';
import { ChangedValue } from '../../history/changed-value';
import { type HistoryLabels, wordedEntry } from '../../history/history-labels';
import { nameNow } from '../../../platform/presence/names-now';
import { replaySpeeds, useReplay } from './use-replay';
import type { ReplayStep } from './replay-steps';

const mostNamed = 6;

function useLabels(collection: string, loadLabels: LoadLabels): HistoryLabels | undefined {
  const [labels, setLabels] = useState<HistoryLabels>();
  useEffect(() => {
    let isOver = false;
    void loadLabels().then((all) => {
      if (!isOver) setLabels(all[collection]);
    });
    return () => void (isOver = true);
  }, [collection, loadLabels]);
  return labels;
}

function Notified({ notified }: { notified: ReplayStep['notified'] }) {
  const nameOf = useNameOf();
  if (notified === null) return null;
  const names = notified.people.map(nameOf);
  const shown = names.slice(0, mostNamed);
  const rest = names.length - shown.length;
  const who = notified.everybody ? ['everybody who sees it'] : [...shown, ...(rest > 0 ? [`${rest} more`] : [])];
  return (
    <p className="text-meta text-ink-muted">
      {who.length === 0 ? 'Nobody was notified.' : `Notified: ${who.join(', ')}`}
    </p>
  );
}

/** What a step says: who did what, what became of what, and who was notified. */
function Caption({ step, labels }: { step: ReplayStep; labels: HistoryLabels }) {
  const nameOf = useNameOf();
  return (
    <div className="flex max-h-40 flex-col gap-2 overflow-y-auto sm:max-h-48">
      {step.entries.map((entry) => {
        const { what, changes } = wordedEntry(labels, entry, nameOf);
        const shown = entry.version === 1 ? [] : changes;
        const name = nameNow(entry.by);
        return (
          <div key={entry._id} className="flex gap-3">
            <Avatar name={name} seed={entry.by._id} decorative />
            <div className="min-w-0 grow">
              <p>
                <span className="font-medium">{name}</span> <span className="text-ink-muted">{what}</span>
              </p>
              {shown.length === 0 ? null : (
                <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-meta">
                  {shown.map((change) => (
                    <div key={change.label} className="contents">
                      <dt className="text-ink-faint">{change.label}</dt>
                      <dd className="line-clamp-3 min-w-0 wrap-anywhere">
                        <ChangedValue change={change} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              {entry.comment === undefined || entry.comment === '' ? null : (
                <p className="line-clamp-3 text-meta wrap-anywhere whitespace-pre-wrap text-ink-muted">
                  {entry.comment}
                </p>
              )}
            </div>
          </div>
        );
      })}
      <Notified notified={step.notified} />
    </div>
  );
}

/** Where arrows and Space mean something of their own. */
const taken =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [role="menu"], [role="grid"], [role="tablist"]';

/** The arrows go from step to step, Space plays and pauses. */
function useReplayKeys({ step, go, toggle }: Pick<ReturnType<typeof useReplay>, 'step' | 'go' | 'toggle'>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (target instanceof Element && target.closest(taken) !== null) return;
    const isOnButton = target instanceof Element && target.closest('button, a') !== null;
    if (isPressed(event, 'nextStep')) go(step + 1);
    else if (isPressed(event, 'previousStep')) go(step - 1);
    else if (isPressed(event, 'play') && !isOnButton) toggle();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The film of a record: its steps are played on its own screen, with what each of them was below it. */
export function Replay(props: { collection: string; record: string; loadLabels: LoadLabels }) {
  const { collection, record, loadLabels } = props;
  const labels = useLabels(collection, loadLabels);
  const replay = useReplay(collection, record);
  const { steps, failure, step, isPlaying, isBehind, speed, setSpeed, toggle, go, leave } = replay;
  const place = useRef<HTMLElement>(null);
  useReplayKeys(replay);
  // On the button that began it, Space would begin it again.
  useEffect(() => place.current?.focus(), []);
  // The record that it plays on is drawn anew at each step.
  useEscape(place, leave, true, true);
  const shown = steps?.[step];
  const count = steps?.length ?? 0;
  const at = shown?.at;
  useEffect(() => {
    if (at !== undefined) announce(fullTime(at));
  }, [at]);
  return (
    <section
      ref={place}
      aria-label="Replay"
      tabIndex={-1}
      className="fixed inset-x-2 bottom-2 z-bar mx-auto flex max-w-2xl flex-col gap-2 rounded-lg border border-past-line bg-raised p-3 shadow-dialog sm:bottom-4"
    >
      <div className="flex items-center gap-2 text-meta text-ink-muted">
        <Clapperboard aria-hidden className="size-4 shrink-0 text-past" />
        <span className="min-w-0 grow truncate tabular-nums">
          {shown === undefined ? 'Replay' : `Step ${step + 1} of ${count} · ${fullTime(shown.at)}`}
        </span>
        {isBehind ? <Spinner /> : null}
        <IconButton size="sm" label="End the replay" icon={X} onClick={leave} />
      </div>
      {failure !== null ? (
        <p className="text-danger-ink">{failure}</p>
      ) : steps !== null && count === 0 ? (
        <p className="text-ink-muted">Nothing is kept of this record’s steps.</p>
      ) : shown === undefined || labels === undefined ? (
        <Spinner label="Reading the steps" />
      ) : (
        <Caption step={shown} labels={labels} />
      )}
      <div className="flex items-center gap-2">
        <fieldset aria-label="Play the steps" className="flex shrink-0 items-center">
          <IconButton
            label="Previous step"
            icon={ChevronLeft}
            shortcut={shownKeys('previousStep')}
            disabled={step === 0}
            onClick={() => go(step - 1)}
          />
          <IconButton
            label={isPlaying ? 'Pause' : 'Play'}
            icon={isPlaying ? Pause : Play}
            shortcut={shownKeys('play')}
            disabled={count < 2}
            onClick={toggle}
          />
          <IconButton
            label="Next step"
            icon={ChevronRight}
            shortcut={shownKeys('nextStep')}
            disabled={step >= count - 1}
            onClick={() => go(step + 1)}
          />
        </fieldset>
        <input
          type="range"
          aria-label="Step"
          min={1}
          max={Math.max(1, count)}
          value={step + 1}
          aria-valuetext={`${step + 1} of ${count}`}
          disabled={count < 2}
          onChange={({ target }) => go(Number(target.value) - 1)}
          className="min-w-0 grow accent-past"
        />
        <Select
          aria-label="Speed"
          value={`${speed}`}
          options={replaySpeeds.map((each) => ({ value: `${each}`, label: `${each}×` }))}
          onChange={({ target }) => setSpeed(Number(target.value))}
          className="w-18 shrink-0"
        />
      </div>
    </section>
  );
}
