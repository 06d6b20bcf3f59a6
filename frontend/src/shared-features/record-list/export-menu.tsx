import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Download, FileSpreadsheet, FileText, Import } from 'lucide-react';
import type { FileFormat } from '../../platform/list/table-file';
import type { ButtonSize, ButtonVariant } from '../../ui/element/button-class';
import { Menu, type MenuEntry } from '../../ui/overlay/menu';

/** The collections that files can bring; the contract of imports loads with their screen. */
const imported: readonly string[] = ['bugs', 'feature-requests', 'tasks', 'tickets', 'users', 'leave-corrections'];

/** Gives what a list shows as a file, and leads to where files come in. */
export function ExportMenu(props: {
  /** What is exported, such as `the bugs that are filtered`; read aloud after the button's own text. */
  label: string;
  /** On the button. */
  children?: string;
  disabled?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  onExport: (format: FileFormat) => void;
  /** The collection, for people with the right to create its records. */
  importsInto?: string | undefined;
}) {
  const { label, children = 'Export', disabled = false, onExport, importsInto, variant = 'secondary', ...look } = props;
  const navigate = useNavigate();
  const formats: MenuEntry[] = [
    { id: 'csv', label: 'CSV', icon: FileText, disabled, onSelect: () => onExport('csv') },
    { id: 'xlsx', label: 'Excel (XLSX)', icon: FileSpreadsheet, disabled, onSelect: () => onExport('xlsx') },
  ];
  const comes: MenuEntry[] =
    importsInto === undefined || !imported.includes(importsInto)
      ? []
      : [
          {
            id: 'import',
            label: 'Import from a file',
            icon: Import,
            onSelect: () => void navigate({ to: '/u/import', search: { into: importsInto } as never }),
          },
        ];
  const text = comes.length === 0 ? children : 'Export, import';
  return (
    <Menu
      {...look}
      label={`${text}: ${label}`}
      variant={variant}
      disabled={disabled && comes.length === 0}
      groups={[formats, comes]}
    >
      <Download aria-hidden className="size-4 shrink-0" />
      {text}
      <ChevronDown aria-hidden className="size-3" />
    </Menu>
  );
}
