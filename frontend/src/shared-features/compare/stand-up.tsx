import type { PastDelta } from '@atrium/contracts/core/past';
import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { former } from '../../platform/past/comparison-here';
import { instantText, useMoment } from '../../platform/past/moment';
import { pastPort } from '../../platform/past/past-here';
import type { ComparedBoard } from '../../ui/compare/comparison';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { useScrollStop } from '../../ui/focus/use-scroll-stop';
import { formatDate } from '../../ui/format/formats';
import { Dialog } from '../../ui/overlay/dialog';
import { Avatar } from '../../ui/person/avatar';
import { PersonName } from '../../ui/person/person-name';
import { EmptyState } from '../../ui/status/empty-state';
import { Spinner } from '../../ui/status/spinner';
import { Note, Tag } from './kit-parts';
import { type StandUpCard, type StandUpTurn, standUpTurns } from './stand-up-turns';

function Place({ title, isNow }: { title: string; isNow: boolean }) {
  return (
    <span
      className={cx(
        'max-w-40 truncate rounded-full border px-2.5 py-0.5 text-meta',
        isNow
          ? 'border-past bg-past-soft font-medium text-past-ink'
          : 'border-dashed border-line-strong text-ink-faint',
      )}
    >
      {title}
    </span>
  );
}

/** What became of one card, from where to where. */
function Card({ card, isSaid }: { card: StandUpCard; isSaid: boolean }) {
  const { id, name, fate, from, to } = card;
  return (
    <li
      aria-hidden={!isSaid}
      className={cx(
        'flex flex-col gap-1.5 rounded-lg border bg-surface px-4 py-3 transition duration-500 motion-reduce:transition-none',
        isSaid ? 'opacity-100' : 'translate-x-3 opacity-0 motion-reduce:translate-x-0',
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 grow truncate font-medium">{name}</span>
        <Tag fate={fate} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        {from === null || from === to ? null : (
          <>
            <Place title={from} isNow={false} />
            <ArrowRight aria-label="to" className="size-4 shrink-0 text-past rtl:-scale-x-100" />
          </>
        )}
        {to === null ? null : <Place title={to} isNow />}
      </span>
      {fate === 'changed' ? <Note id={id} fate={fate} /> : null}
    </li>
  );
}

/** Cards come one after another, so that all have been said well before the turn is over. */
function saidOf(count: number, part: number): number {
  return Math.min(count, Math.floor(1 + (part / 0.7) * count));
}

function Turn({ turn, part }: { turn: StandUpTurn; part: number }) {
  const { person, name, cards } = turn;
  const said = saidOf(cards.length, part);
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <h3 className="flex items-center gap-3 text-heading font-semibold">
        <Avatar name={name} seed={person} size="lg" decorative />
        <PersonName id={person} name={name} />
        <span className="text-body font-normal text-ink-muted">
          {cards.length === 1 ? '1 card' : `${cards.length} cards`}
        </span>
      </h3>
      <ul className="flex flex-col gap-2">
        {cards.map((card, at) => (
          <Card key={card.id} card={card} isSaid={at < said} />
        ))}
      </ul>
    </section>
  );
}

/** How long one turn takes. */
const turnMs = 20_000;
/** How often what is seen of it goes on. */
const tickMs = 250;

interface Player {
  readonly turn: number;
  /** How much of the turn is over, from 0 to 1. */
  readonly part: number;
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly go: (turn: number) => void;
}

/** Plays so many turns one after another; it stops at the end of the last. */
function usePlayer(count: number): Player {
  const [{ turn, ms }, setAt] = useState({ turn: 0, ms: 0 });
  const [isPlaying, setPlaying] = useState(true);
  const go = (next: number) => setAt({ turn: Math.min(Math.max(0, next), Math.max(0, count - 1)), ms: 0 });
  const tick = useEffectEvent(() => {
    if (ms + tickMs < turnMs) setAt({ turn, ms: ms + tickMs });
    else if (turn + 1 < count) go(turn + 1);
    else {
      setAt({ turn, ms: turnMs });
      setPlaying(false);
    }
  });
  const isRunning = isPlaying && count > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    turn: Math.min(turn, Math.max(0, count - 1)),
    part: ms / turnMs,
    isPlaying,
    toggle: () => setPlaying(!isPlaying),
    go,
  };
}

/** The arrows turn to another person, Space pauses. */
function usePlayerKeys({ turn, go, toggle }: Player): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.key === 'ArrowRight') go(turn + 1);
    else if (event.key === 'ArrowLeft') go(turn - 1);
    else if (event.key === ' ' && !isOnButton) toggle();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function Steps({ player, turns }: { player: Player; turns: readonly StandUpTurn[] }) {
  const { turn, part, isPlaying, toggle, go } = player;
  return (
    <div className="flex w-full items-center gap-3">
      <fieldset aria-label="Stand-up" className="flex shrink-0 items-center">
        <IconButton label="Previous person" icon={ChevronLeft} shortcut="←" onClick={() => go(turn - 1)} />
        <IconButton label={isPlaying ? 'Pause' : 'Play'} icon={isPlaying ? Pause : Play} onClick={toggle} />
        <IconButton label="Next person" icon={ChevronRight} shortcut="→" onClick={() => go(turn + 1)} />
      </fieldset>
      <ol aria-label="Turns" className="flex min-w-0 grow gap-1">
        {turns.map(({ person, name }, at) => (
          <li key={person} className="min-w-0 grow">
            <button
              type="button"
              aria-label={name}
              aria-current={at === turn ? 'step' : undefined}
              onClick={() => go(at)}
              className="flex w-full flex-col gap-1 rounded-sm p-1 text-start text-tiny text-ink-muted hover:bg-hover aria-current:text-ink"
            >
              <span className="h-1 w-full overflow-hidden rounded-full bg-pressed">
                <span
                  className="block h-full bg-past"
                  style={{ inlineSize: `${at < turn ? 100 : at === turn ? Math.round(part * 100) : 0}%` }}
                />
              </span>
              <PersonName id={person} name={name} className="truncate max-sm:sr-only" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Meeting({ turns }: { turns: readonly StandUpTurn[] }) {
  const player = usePlayer(turns.length);
  const scrollStop = useScrollStop();
  usePlayerKeys(player);
  const turn = turns[player.turn];
  if (turn === undefined) {
    return <EmptyState title="Nothing moved" description="Nobody changed a card of this board since then." />;
  }
  return (
    // Of one height, so that the controls stay under the hand from turn to turn.
    <div className="flex h-full flex-col gap-3 sm:h-[60dvh]">
      <div ref={scrollStop} className="min-h-0 grow overflow-x-hidden overflow-y-auto">
        <Turn key={turn.person} turn={turn} part={player.part} />
      </div>
      <div className="shrink-0 border-t pt-3">
        <Steps player={player} turns={turns} />
      </div>
    </div>
  );
}

/** What boards are made of. */
const boardTopics = new Set(['tasks', 'bugs', 'feature-requests']);
/** Beyond so many it is no stand-up. */
const mostDeltas = 10_000;

/** The turns of a stand-up over what is different on a board; null while they are asked for. */
function useStandUp(board: ComparedBoard, since: number): readonly StandUpTurn[] | null {
  const at = useMoment();
  const [deltas, setDeltas] = useState<readonly PastDelta[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Before the first moment there is nothing to ask for.
    const span = { from: instantText(Math.max(since, former.moment.get().at)), to: instantText(at ?? Date.now()) };
    const topics = former.topics().filter((topic) => boardTopics.has(topic));
    const asked = topics.map((topic) => pastPort.deltas(topic, span, mostDeltas, leaving.signal));
    void Promise.all(asked.map((answer) => answer.catch(() => null))).then((found) => {
      if (!leaving.signal.aborted) setDeltas(found.flatMap((each) => each?.deltas ?? []));
    });
    return () => leaving.abort();
  }, [since, at]);
  return useMemo(() => (deltas === null ? null : standUpTurns(board, deltas)), [board, deltas]);
}

const moment = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

function Since({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDate(at, moment)}</time>;
}

/** Goes from person to person over what they did on the board since then. */
export function StandUp(props: { board: ComparedBoard; since: number; onClose: () => void }) {
  const { board, since, onClose } = props;
  const turns = useStandUp(board, since);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Stand-up"
      description={
        <>
          What moved on the board since <Since at={since} />, some 20 seconds for each
        </>
      }
      initialFocus={place}
      footer={<Button onClick={onClose}>End the stand-up</Button>}
    >
      <div ref={place} tabIndex={-1} className="h-full outline-none">
        {turns === null ? <Spinner /> : <Meeting turns={turns} />}
      </div>
    </Dialog>
  );
}
