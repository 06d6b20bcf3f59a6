import { templateInUse } from '@atrium/contracts/templates/rules';
import { templateKind } from '@atrium/contracts/templates/kind';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { Copy, Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { IconButton } from '../../ui/element/icon-button';
import { Switch } from '../../ui/form/switch';
import type { Column } from '../../ui/table/table-model';
import { kindColumns, TitleValue } from '../../shared-features/record-list/record-columns';
import type { TemplateCommands } from './use-template-commands';

/** The actions of a row; null without the right. */
export interface RowActions {
  readonly view: (id: string) => void;
  readonly edit: ((id: string) => void) | null;
  readonly copy: ((id: string) => void) | null;
  readonly commands: TemplateCommands;
}

function Actions({ template, actions }: { template: TemplateView; actions: RowActions }) {
  const { _id, templateName, deleted } = template;
  const { edit, copy, commands } = actions;
  return (
    <span className="flex justify-end sm:gap-1">
      {/* On phones, tapping the row does this. */}
      <IconButton
        size="sm"
        className="max-sm:sr-only"
        label={`View ${templateName}`}
        icon={Eye}
        onClick={() => actions.view(_id)}
      />
      {edit === null ? null : deleted ? (
        <IconButton
          size="sm"
          label={`Restore ${templateName}`}
          icon={Undo2}
          onClick={() => void commands.restore(template)}
        />
      ) : (
        <>
          <IconButton size="sm" label={`Edit ${templateName}`} icon={Pencil} onClick={() => edit(_id)} />
          {copy === null ? null : (
            <IconButton size="sm" label={`Duplicate ${templateName}`} icon={Copy} onClick={() => copy(_id)} />
          )}
          <IconButton
            size="sm"
            label={`Delete ${templateName}`}
            icon={Trash2}
            onClick={() => void commands.remove(template)}
          />
        </>
      )}
    </span>
  );
}

/** @param all templates, to find the one in use */
export function columnsOf(all: readonly TemplateView[], actions: RowActions): readonly Column<TemplateView>[] {
  // For a moment two can be active: the one that is in use is the one that was activated last.
  const isActive = (template: TemplateView) => templateInUse(all, template.templateFor)?._id === template._id;
  const { templateName, inputcount, templateFor, activeTemplates } = kindColumns<typeof templateKind, TemplateView>(
    templateKind,
    {
      templateName: {
        header: 'Template',
        width: 'fill',
        cell: (template) => <TitleValue kind={templateKind} record={template} />,
      },
      inputcount: {
        header: 'Fields',
        align: 'end',
        cell: (template) => (
          <span className="whitespace-nowrap text-ink-muted tabular-nums">
            {template.inputcount === 1 ? '1 field' : `${template.inputcount} fields`}
          </span>
        ),
      },
      templateFor: { sortValue: (template) => template.templateFor },
      activeTemplates: {
        cell: (template) => {
          if (template.deleted) return <DeletedBadge />;
          if (actions.edit === null)
            return isActive(template) ? <Badge tone="success">Active</Badge> : <Badge>Off</Badge>;
          return (
            <Switch
              aria-label={`Active: ${template.templateName}`}
              label={isActive(template) ? 'Active' : 'Off'}
              checked={isActive(template)}
              onChange={({ target }) => void actions.commands.setActive(template, target.checked)}
            />
          );
        },
        sortValue: (template) => (isActive(template) ? 0 : 1),
      },
    },
  );
  return [
    templateName,
    inputcount,
    templateFor,
    activeTemplates,
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: (template) => <Actions template={template} actions={actions} />,
    },
  ];
}
