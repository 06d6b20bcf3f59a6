import { templateKind } from '@atrium/contracts/templates/kind';
import { isRecord } from '@atrium/contracts/core/values';
import { Plus, Power, PowerOff, Trash2, Undo2 } from 'lucide-react';
import { shownWhenText } from './shown-when-text';
import { fieldText, recordLabels } from '../../shared-features/record-list/record-labels';

const checks = [
  ['required', 'required'],
  ['help', 'help'],
  ['preset', 'default'],
  ['least', 'at least'],
  ['most', 'at most'],
  ['pattern', 'pattern'],
] as const;

/** A field, its type, and what it asks for beyond that. */
function fieldLine(field: Record<string, unknown>, all: readonly Record<string, unknown>[]): string {
  const { label, type, options } = field;
  const asked = checks.flatMap(([name, word]) => {
    const value = field[name];
    if (value === true) return word;
    return typeof value === 'string' && value !== '' ? `${word} ${value}` : [];
  });
  const among = Array.isArray(options) && options.length > 0 ? [options.join(', ')] : [];
  const condition = shownWhenText(field, all);
  const shown = condition === null ? [] : [condition];
  return `${String(label)} (${[String(type), ...among, ...asked, ...shown].join('; ')})`;
}

/** The labels of the history of a template. */
export const templateLabels = recordLabels(templateKind, {
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
  textOf(field, value, nameOf) {
    if (field !== 'fields' || !Array.isArray(value)) return fieldText(templateKind, field, value, nameOf);
    const fields = value.filter(isRecord);
    const lines = fields.map((field) => fieldLine(field, fields));
    return lines.join('\n') || null;
  },
  implied: new Set(['activeTemplates']),
  lists: new Set(['fields']),
});
