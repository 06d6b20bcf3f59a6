import { ListChecks, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/element/button';
import { Menu } from '../../ui/overlay/menu';

/** A connection to another program in its list, with its deliveries and a menu. */
export function ConnectionRow(props: {
  id: string;
  name: string;
  icon: LucideIcon;
  /** Beside the name. */
  state: ReactNode;
  /** Below the name. */
  facts: ReactNode;
  menu: ComponentProps<typeof Menu>['groups'];
  onDeliveries: () => void;
  /** Its dialogs. */
  children: ReactNode;
}) {
  const { id, name, icon: Icon, state, facts, menu, onDeliveries, children } = props;
  return (
    <li data-record={id} className="flex flex-wrap items-center gap-3 py-2.5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {state}
        </p>
        {facts}
      </div>
      <div className="flex items-center gap-1">
        <Button size="sm" icon={ListChecks} aria-label={`Deliveries of ${name}`} onClick={onDeliveries}>
          Deliveries
        </Button>
        <Menu label={`More about ${name}`} size="sm" groups={menu} />
      </div>
      {children}
    </li>
  );
}
