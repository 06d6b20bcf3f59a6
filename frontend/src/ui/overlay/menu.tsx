import { Menu as Headless, MenuButton, MenuItem, MenuItems, MenuSection, MenuSeparator } from '@headlessui/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../element/button-class';
import { floatingClass, optionClass } from '../form/control-class';
import { cx } from '../element/cx';
import { useFirstUse } from './use-first-use';

export interface MenuEntry {
  id: string;
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  shortcut?: string;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
}

export interface MenuProps {
  label: string;
  groups: readonly (readonly MenuEntry[])[];
  children?: ReactNode;
  header?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: 'start' | 'end';
  disabled?: boolean;
  className?: string;
}

export function Menu(props: MenuProps) {
  const { label, groups, children, header, variant = 'ghost', size, align = 'end', disabled, className } = props;
  const shown = groups.filter((group) => group.length > 0);
  const { isUsed, ref, ...opening } = useFirstUse();
  const button = {
    ref,
    'aria-label': label,
    title: children == null ? label : undefined,
    disabled,
    className: cx(buttonClass({ variant, size, square: children == null }), className),
    children: children ?? <Ellipsis aria-hidden className="size-4" />,
  };
  if (!isUsed) return <button type="button" {...button} {...opening} aria-haspopup="menu" aria-expanded={false} />;
  return (
    <Headless>
      <MenuButton {...button} />
      <MenuItems
        transition
        anchor={`bottom ${align}`}
        className={cx(floatingClass, 'max-w-xs min-w-44 p-1 focus:outline-none')}
      >
        {header ? <div className="mb-1 border-b px-2 py-1.5">{header}</div> : null}
        {shown.map((group, at) => (
          <MenuSection key={group[0]?.id}>
            {at > 0 ? <MenuSeparator className="my-1 border-t" /> : null}
            {group.map((entry) => (
              <MenuItem key={entry.id} disabled={entry.disabled}>
                <button
                  type="button"
                  onClick={entry.onSelect}
                  className={cx(optionClass, entry.tone === 'danger' && 'text-danger-ink')}
                >
                  {entry.icon ? <entry.icon aria-hidden className="size-4 shrink-0 opacity-80" /> : null}
                  <span className="min-w-0 grow truncate">{entry.label}</span>
                  {entry.shortcut ? <span className="text-meta text-ink-faint">{entry.shortcut}</span> : null}
                </button>
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </MenuItems>
    </Headless>
  );
}
