import { isRecord } from '@atrium/contracts/core/values';
import { Plus, Power, PowerOff, Trash2, Undo2 } from 'lucide-react';
import type { HistoryLabels } from '../../shared-features/history/history-labels';

const labels: Readonly<Record<string, string>> = {
  templateName: 'Name',
  templateFor: 'For',
  inputcount: 'Number of inputs',
  fields: 'Fields',
  revision: 'Version',
};

/** A value of a template as text; null for nothing. */
function templateText(value: unknown): string | null {
  if (Array.isArray(value)) {
    const lines = value.filter(isRecord).map(({ label, type }) => `${String(label)} (${String(type)})`);
    return lines.length === 0 ? null : lines.join('\n');
  }
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The labels of the history of a template. */
export const templateLabels: HistoryLabels = {
  collection: 'templates',
  thing: 'the template',
  actions: {
    TemplateCreated: 'created the template',
    TemplateChanged: 'changed the template',
    TemplateActivated: 'activated the template',
    TemplateDeactivated: 'deactivated the template',
    TemplateDeleted: 'deleted the template',
    TemplateRestored: 'restored the template',
  },
  signs: {
    TemplateCreated: { icon: Plus, tone: 'primary' },
    TemplateActivated: { icon: Power, tone: 'success' },
    TemplateDeactivated: { icon: PowerOff, tone: 'neutral' },
    TemplateDeleted: { icon: Trash2, tone: 'danger' },
    TemplateRestored: { icon: Undo2, tone: 'success' },
  },
  labelOf: (field) => labels[field] ?? field,
  textOf: (_field, value) => templateText(value),
  told: new Set(['deleted', 'activeTemplates']),
  lists: new Set(['fields']),
};
