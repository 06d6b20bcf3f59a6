import { useDraggable } from '@dnd-kit/core';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { cx } from '../../ui/element/cx';
import type { Fate } from '../../ui/compare/comparison';
import { useBoardShared } from './board-context';
import type { CardGrip, CardLook } from './board-types';
import { useFate } from './use-compared-board';

const swallow = (event: Event): void => event.stopPropagation();

/** The click that ends a refused drag would open the card. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.addEventListener('pointerdown', () => window.removeEventListener('click', swallow, { capture: true }), {
    once: true,
  });
}

const fateClass: Readonly<Record<Fate, string>> = {
  added: 'outline-2 -outline-offset-1 outline-success-line bg-success-soft',
  changed: 'outline-1 outline-past-line bg-past-soft',
  moved: 'outline-2 -outline-offset-1 outline-past bg-past-soft',
  gone: '',
};

export interface BoardCardProps {
  id: string;
  look: CardLook;
  isTabStop: boolean;
}

export const BoardCard = memo(function BoardCard({ id, look, isTabStop }: BoardCardProps) {
  const { parts, instructionsId, refuseLift } = useBoardShared();
  const locked = refuseLift !== null;
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id, disabled: locked });
  const button = useRef<HTMLButtonElement | null>(null);
  const Card = parts.card;
  const compared = useFate(id);

  const gripRef = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element;
      setActivatorNodeRef(element);
    },
    [setActivatorNodeRef],
  );
  const grip = useMemo<CardGrip>(
    () => ({
      ref: gripRef,
      tabIndex: isTabStop ? 0 : -1,
      'aria-describedby': locked ? undefined : instructionsId,
      'aria-roledescription': 'card',
      'data-grip': id,
    }),
    [gripRef, isTabStop, locked, instructionsId, id],
  );

  // A card carried by keyboard is remounted in another column and takes the focus along.
  useLayoutEffect(() => {
    if (look === 'lifted') button.current?.focus({ preventScroll: true });
  }, [look]);

  const refuseSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== button.current) return;
    event.preventDefault();
    refuseLift?.();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its button is what is operated
    <div
      ref={setNodeRef}
      {...listeners}
      {...(locked
        ? {
            draggable: true,
            onKeyDown: refuseSpace,
            onDragStart: (event: React.DragEvent) => {
              event.preventDefault();
              swallowClick();
              refuseLift();
            },
          }
        : {})}
      className={cx(
        'rounded-lg',
        compared !== null && look === 'resting' && fateClass[compared.fate],
        look === 'gap' && 'border-2 border-dashed border-accent-line bg-accent-soft *:invisible',
        look === 'lifted' && 'shadow-raised outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <Card id={id} look={look} grip={grip} />
      {compared === null || look !== 'resting' ? null : (
        <div className="px-3 pt-1 pb-1.5">
          <compared.kit.Note id={id} fate={compared.fate} />
        </div>
      )}
    </div>
  );
});
