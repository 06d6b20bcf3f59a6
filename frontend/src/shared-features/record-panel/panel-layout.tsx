import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { ThenContext } from '../../ui/compare/then-context';
import { cx } from '../../ui/element/cx';
import { focusRow, isFocusLost } from '../../ui/focus/focus-targets';
import { useWide } from '../../ui/layout/use-narrow';
import { createStore } from '../../ui/store/external-store';
import type { Opening } from '../../ui/table/use-row-keys';
import { PanelContext, type PanelPlace } from './panel-context';

/** Opens a record in the address, as a page of its own or not; null closes it. */
export type OpenInAddress = (
  open: { readonly id: string; readonly isPage: boolean } | null,
  how: { readonly replace: boolean },
) => void;

/**
 * A list with the open record beside it, or instead of it where there is no room; the list stays mounted. Opening moves
 * the focus to the record, except for a peek; closing returns it to the row.
 */
export function PanelLayout(props: {
  /** The record that is open; null for none. */
  openId: string | null;
  /** Whether it was asked for as a page of its own. */
  isPage: boolean;
  /** What the way back to the list is called. */
  back: string;
  onOpen: OpenInAddress;
  /** The open record, a `RecordPanel`. */
  panel: ReactNode;
  children: ReactNode;
}) {
  const { openId, back, onOpen, panel, children } = props;
  const hasRoom = useWide();
  const isPage = props.isPage || !hasRoom;
  const [order] = useState(() => createStore<readonly string[]>([]));
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(openId);
  const peeks = useRef(false);

  const close = () => onOpen(null, { replace: false });
  const open = (id: string, opening: Opening) => {
    peeks.current = opening === 'peek';
    if (opening === 'peek' && id === openId) close();
    else onOpen({ id, isPage: opening === 'page' }, { replace: openId !== null });
  };
  useLayoutEffect(() => {
    const last = before.current;
    before.current = openId;
    const isPeek = peeks.current;
    peeks.current = false;
    if (last === openId) return;
    if (openId !== null) {
      if (!isPeek) frame.current?.querySelector<HTMLElement>('[data-panel-heading]')?.focus({ preventScroll: true });
    } else if (last !== null && list.current !== null && isFocusLost()) focusRow(list.current, last);
  }, [openId]);

  const place: PanelPlace = { openId, isPage, hasRoom, back, order, open, close };
  return (
    <PanelContext value={place}>
      <div ref={frame} className="relative flex min-w-0 items-start">
        <div
          ref={list}
          className={cx(
            '@container/list min-w-0',
            // Hidden, the list keeps its width and scroll position.
            isPage && openId !== null ? 'invisible absolute inset-x-0 h-0 overflow-hidden' : 'grow',
          )}
        >
          {children}
        </div>
        {use(ThenContext) ? null : panel}
      </div>
    </PanelContext>
  );
}
