import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../element/cx';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  icon?: LucideIcon;
  count?: number;
  disabled?: boolean;
}

/** Scrolls the row sideways as far as the tab needs, and the page not at all. */
function showTab(row: HTMLElement | null, index: number): void {
  const tab = row?.children[index];
  if (row === null || !(tab instanceof HTMLElement)) return;
  const end = tab.offsetLeft + tab.offsetWidth;
  if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft;
}

/** The caller keeps the choice; `children` is the chosen tab's content. */
export function Tabs<Id extends string>(props: {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
  className?: string;
}) {
  const { label, tabs, selected, onSelect, children, className } = props;
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showTab(row.current, index), [index]);
  const choose = (next: number) => {
    const tab = tabs[next];
    if (tab && tab.id !== selected) onSelect(tab.id);
  };

  return (
    <TabGroup selectedIndex={index} onChange={choose} className={cx('flex min-w-0 flex-col', className)}>
      <TabList
        ref={row}
        aria-label={label}
        className="relative flex shrink-0 gap-4 overflow-x-auto border-b [scrollbar-width:thin]"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            disabled={tab.disabled}
            // A pressed tab gets its focus from a script, for which browsers draw the ring of the keyboard.
            className="focus-inset not-data-focus:outline-none flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1 text-body font-medium text-ink-muted hover:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50 data-selected:border-accent data-selected:text-ink"
          >
            {tab.icon ? <tab.icon aria-hidden className="size-4" /> : null}
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-full bg-pressed px-1.5 text-tiny tabular-nums">{tab.count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="min-h-0 grow">
        {tabs.map((tab, at) => (
          <TabPanel key={tab.id} className="h-full pt-3">
            {at === index ? children : null}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
