import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMoment } from '../../platform/past/moment';
import { setPreferences, usePreferences } from '../../platform/session/preferences';
import { useAppearance } from '../../ui/element/appearance';
import { Button } from '../../ui/element/button';
import { buttonClass } from '../../ui/element/button-class';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { isFocusLost, takesLetters } from '../../ui/focus/focus-targets';
import { useEscape } from '../../ui/focus/use-escape';
import { isPressed, shownKeys } from '../../ui/keys/shortcuts';
import { ResizeHandle } from '../../ui/layout/resize-handle';
import { Tooltip } from '../../ui/overlay/tooltip';
import { useStore } from '../../ui/store/use-store';
import { usePanel } from './panel-context';
import { noteRecent } from './recent-records';
import { formatNumber } from '../../ui/format/numbers';

const least = 400;
const most = 960;

/** The ways from the open record to those before and after it in its list. */
function useNeighbours() {
  const { order, openId, isPage, hasRoom, open } = usePanel();
  const ids = useStore(order);
  const at = openId === null ? -1 : ids.indexOf(openId);
  const step = (by: 1 | -1) => {
    const next = at === -1 ? undefined : ids[at + by];
    if (next !== undefined) open(next, isPage && hasRoom ? 'page' : 'beside');
  };
  return { at, count: ids.length, step };
}

/** Shown at the end of the heading. */
function Neighbours({ at, count, step }: ReturnType<typeof useNeighbours>) {
  if (at === -1) return null;
  return (
    <>
      <span className="me-1 text-meta whitespace-nowrap text-ink-faint tabular-nums max-sm:hidden print:hidden">
        {formatNumber(at + 1)} of {formatNumber(count)}
      </span>
      <IconButton
        size="sm"
        label="Previous"
        shortcut={shownKeys('previous')}
        icon={ChevronUp}
        aria-disabled={at === 0 || undefined}
        onClick={() => step(-1)}
      />
      <IconButton
        size="sm"
        label="Next"
        shortcut={shownKeys('next')}
        icon={ChevronDown}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => step(1)}
      />
    </>
  );
}

/** The same record in place of its list, also by a link that can be copied. */
function PageLink() {
  return (
    <Tooltip label="Open as a page" shortcut={shownKeys('openPage')} describes={false}>
      <Link
        to="."
        search={(now: Record<string, unknown>) => ({ ...now, full: true as const })}
        replace
        aria-label="Open as a page"
        className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
      >
        <Maximize2 aria-hidden className="size-3.5" />
      </Link>
    </Tooltip>
  );
}

/** How wide the panel is, for as long as its edge is dragged and from then on. */
function usePanelWidth() {
  const { panelWidth } = usePreferences();
  const [dragged, setDragged] = useState<number | null>(null);
  const onWidth = (width: number, isDone: boolean) => {
    setDragged(isDone ? null : width);
    if (isDone) setPreferences({ panelWidth: width });
  };
  return { width: Math.min(most, Math.max(least, dragged ?? panelWidth)), onWidth };
}

/** Keeps the open record among those to come back to. @param label undefined for none */
function useRecent(label: string | undefined): void {
  const { openId } = usePanel();
  const isPast = useMoment() !== null;
  const address = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  useEffect(() => {
    // On the way elsewhere the record still stands here for a moment, but no longer in the address.
    if (openId === null || !address.includes(openId)) return;
    if (label !== undefined && !isPast) noteRecent({ id: openId, label, address });
  }, [openId, label, isPast, address]);
}

/**
 * A record, open beside its list or in place of it; to be given to a `PanelLayout`. What it holds may take two columns from
 * `@3xl/panel` on.
 */
export function RecordPanel(props: {
  /** What the record is called, such as `BUG-12`; left out for one that goes by its title. */
  number?: string;
  /** What it is about, in a line. */
  title?: string;
  /** A word over both. */
  kicker?: string;
  /** Marks beside the number, such as its status. */
  marks?: ReactNode;
  /** Who made it, and when. */
  note?: ReactNode;
  /** What can be done with it; stays in view. */
  actions?: ReactNode;
  /** Nothing to come back to. */
  isMissing?: boolean;
  children: ReactNode;
}) {
  const { number, title = '', kicker, marks, note, actions, isMissing = false, children } = props;
  const { isPage, hasRoom, back, openId, open, close } = usePanel();
  const { singleKeys } = useAppearance();
  const neighbours = useNeighbours();
  const { width, onWidth } = usePanelWidth();
  const frame = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEscape(frame, close);
  useRecent(isMissing ? undefined : [number, title].filter(Boolean).join(' '));
  useLayoutEffect(() => {
    // Another record stood here, and had the focus.
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!singleKeys || takesLetters(event.target) || event.defaultPrevented) return;
    if (isPressed(event, 'next')) neighbours.step(1);
    else if (isPressed(event, 'previous')) neighbours.step(-1);
    else if (isPressed(event, 'openPage') && hasRoom && openId !== null) open(openId, isPage ? 'beside' : 'page');
    else return;
    event.preventDefault();
  };
  const Heading = isPage ? 'h1' : 'h2';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the letters of the open record
    <section
      ref={frame}
      aria-labelledby={kicker === undefined ? `${id}-title` : `${id}-kicker ${id}-title`}
      onKeyDown={onKeyDown}
      style={isPage ? undefined : { inlineSize: width }}
      className={cx(
        'flex min-w-0 flex-col bg-surface',
        isPage
          ? 'grow rounded-lg border max-sm:-mx-4 max-sm:-mt-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0'
          : 'sticky top-topbar -my-6 ms-6 -me-6 h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar))] max-w-[62%] shrink-0 border-s shadow-card',
      )}
    >
      {isPage ? null : (
        <ResizeHandle
          label="Width of the panel"
          {...{ width, least, most, onWidth }}
          className="absolute inset-y-0 start-0 z-sticky -ms-1"
        />
      )}
      <header className="flex shrink-0 flex-col gap-1 border-b px-4 pt-3 pb-3 sm:px-5">
        <div className={cx('flex min-w-0 items-start gap-2', isPage && 'max-sm:flex-wrap')}>
          {isPage ? (
            <Button size="sm" variant="ghost" icon={ArrowLeft} className="-ms-2 shrink-0" onClick={close}>
              {back}
            </Button>
          ) : null}
          <div
            className={cx(
              'flex min-h-control-sm min-w-0 grow flex-wrap items-center gap-2 empty:min-h-0',
              isPage && 'max-sm:order-last max-sm:w-full',
            )}
          >
            {marks}
          </div>
          <div className="-me-2 ms-auto flex shrink-0 items-center">
            <Neighbours {...neighbours} />
            {isPage || !hasRoom ? null : <PageLink />}
            {isPage ? null : (
              <IconButton size="sm" label="Close" shortcut={shownKeys('close')} icon={X} onClick={close} />
            )}
          </div>
        </div>
        {kicker === undefined ? null : (
          <span id={`${id}-kicker`} className="text-meta font-medium text-ink-muted">
            {kicker}
          </span>
        )}
        <Heading
          ref={heading}
          id={`${id}-title`}
          data-panel-heading
          tabIndex={-1}
          className="line-clamp-3 text-title font-semibold text-pretty wrap-anywhere outline-none"
        >
          {number === undefined ? null : (
            <>
              <span data-number className="font-medium text-ink-faint tabular-nums">
                {number}
              </span>{' '}
            </>
          )}
          {title}
        </Heading>
        {note == null ? null : <p className="text-meta text-ink-muted">{note}</p>}
      </header>
      {/* Relative, as what is only heard would otherwise lengthen the page by what scrolls here. */}
      <div
        className={cx('@container/panel relative min-w-0 grow px-4 py-4 sm:px-5', !isPage && 'min-h-0 overflow-y-auto')}
      >
        {children}
      </div>
      {actions == null ? null : (
        <footer
          data-actions
          className={cx(
            'flex shrink-0 flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 py-2.5 not-has-[a,button]:hidden sm:px-5',
            isPage && 'sticky bottom-0 z-sticky rounded-b-lg',
          )}
        >
          {actions}
        </footer>
      )}
    </section>
  );
}
