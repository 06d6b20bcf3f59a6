import { type RefObject, useState } from 'react';
import { Combobox } from '../../ui/form/combobox';

/** Scrolls to a section, and lets readers go on in it. */
function goTo(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.closest('section')?.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

const nameOf = (heading: HTMLElement): string => heading.textContent;

/**
 * Finds one of many sections by its name.
 * @param within where the sections are; only those that this reader sees are offered
 */
export function SectionJump({ within }: { within: RefObject<HTMLElement | null> }) {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  const collect = () => {
    const found = [...(within.current?.querySelectorAll<HTMLElement>('section h2') ?? [])];
    setHeadings(found.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))));
  };
  return (
    <div className="w-full sm:w-56" onFocusCapture={collect} onPointerDownCapture={collect}>
      <Combobox<HTMLElement>
        label="Go to a section"
        placeholder="Go to a section"
        emptyText="No section is called so"
        value={null}
        options={headings}
        getKey={nameOf}
        getLabel={nameOf}
        onChange={(heading) => {
          // After the list has given the focus back to its field.
          if (heading !== null) requestAnimationFrame(() => requestAnimationFrame(() => goTo(heading)));
        }}
      />
    </div>
  );
}
