import { useFlash } from '../status/use-flash';

export interface Flash {
  by: string;
  at: number;
}

/** Highlights its positioned parent once. Key it by `at`. */
export function RowFlash({ flash }: { flash: Flash }) {
  if (!useFlash(flash.at)) return null;
  return (
    <span className="flash pointer-events-none absolute inset-0 z-bar flex">
      <span aria-hidden className="absolute inset-0 border-s-2 border-accent bg-accent opacity-15" />
      {/* On the row's upper edge it covers no text; sticky, it stays in view when scrolled sideways. */}
      <span className="sticky end-2 ms-auto h-4 -translate-y-1/2 rounded-full bg-accent px-2 text-tiny font-medium text-on-accent">
        {flash.by}
      </span>
    </span>
  );
}
