import { useState, type DragEvent, type ReactNode } from 'react';
import { cx } from '../../ui/element/cx';

function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

/** Anything but files is left to the browser. */
export function DropZone(props: { children: ReactNode; disabled: boolean; onFiles: (files: Iterable<File>) => void }) {
  const { children, disabled, onFiles } = props;
  const [isOver, setOver] = useState(false);
  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        if (disabled || !bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!bringsFiles(event)) return;
        // The browser would open the file.
        event.preventDefault();
        if (!disabled) onFiles(Array.from(event.dataTransfer.files));
      }}
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
