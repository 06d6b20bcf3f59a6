import { useState, type DragEvent, type ReactNode } from 'react';
import { cx } from '../../ui/element/cx';

/**
 * What lets an element take dropped files; anything else is left to the browser.
 * @returns its handlers, and whether files are above it
 */
export function useFileDrop(onFiles: (files: Iterable<File>) => void, disabled = false) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (disabled || !bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      // A field within may have taken them.
      if (!bringsFiles(event) || event.defaultPrevented) return;
      // The browser would open the file.
      event.preventDefault();
      if (!disabled) onFiles(Array.from(event.dataTransfer.files));
    },
  };
  return { isOver, handlers };
}

function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

/** Anything but files is left to the browser. */
export function DropZone(props: { children: ReactNode; disabled: boolean; onFiles: (files: Iterable<File>) => void }) {
  const { children, disabled, onFiles } = props;
  const { isOver, handlers } = useFileDrop(onFiles, disabled);
  return (
    <div
      role="presentation"
      {...handlers}
      className={cx(
        'min-w-0 rounded-md border border-line-control bg-surface transition-colors has-aria-invalid:border-danger-ink',
        'has-[textarea:focus]:border-focus has-[textarea:focus]:outline-1 has-[textarea:focus]:outline-focus',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      {children}
    </div>
  );
}
