import { Disclosure as Headless, DisclosureButton, DisclosurePanel } from '@headlessui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export function Disclosure(props: {
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  aside?: ReactNode;
  className?: string;
}) {
  const { title, children, defaultOpen, aside, className } = props;
  return (
    <Headless as="div" defaultOpen={defaultOpen} className={className}>
      <DisclosureButton className="group flex min-h-control w-full items-center gap-1.5 rounded-md px-1 text-start text-body font-medium hover:bg-hover">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-data-open:rotate-90 rtl:-scale-x-100 rtl:group-data-open:-rotate-90"
        />
        <span className="min-w-0 grow truncate">{title}</span>
        {aside}
      </DisclosureButton>
      <DisclosurePanel className="ps-6 pe-1 pt-1 pb-3 max-sm:ps-1">{children}</DisclosurePanel>
    </Headless>
  );
}
