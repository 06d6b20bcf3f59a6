import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuseFields } from '@atrium/contracts/core/problems';
import type { CreateTemplate, EditTemplate, templateCommands } from '@atrium/contracts/templates/commands';
import { refuseTemplate } from '@atrium/contracts/templates/errors';
import { type FieldDraft, fieldsFrom, problemsWithFields } from '@atrium/contracts/templates/rules';
import { changesOf, isChange } from '../../platform/core/changes.js';
import type { Decider } from '../../platform/core/decider.js';
import type { TemplateEvent, TemplateForm } from './events.js';

export type TemplateCommand = CommandOf<typeof templateCommands>;

/** A template as far as decisions about it need to know it. */
export interface Template {
  readonly form: TemplateForm;
  readonly active: boolean;
  /** The number of its last activation; 0 before the first. */
  readonly activation: number;
  readonly deleted: boolean;
}

/** Null before the template was made. */
export type TemplateState = Template | null;

/** What was looked up before a decision about a template; neutral where the command has no use for it. */
export interface TemplateFound {
  /** The number of an activation. */
  readonly activation: number;
  /** Whether another template was activated for the same form after this one. */
  readonly isSuperseded: boolean;
}

export const nothingFound: TemplateFound = { activation: 0, isSuperseded: false };

export const templateDecider: Decider<TemplateState, TemplateEvent, TemplateCommand, TemplateFound> = {
  initialState: null,
  evolve,
  decide(command, template, { found }) {
    if (command.type === 'CreateTemplate') return template === null ? create(command.data) : [];
    if (template === null) throw refuseTemplate('templateGone');
    if (template.deleted) return decideDeleted(command);
    switch (command.type) {
      case 'EditTemplate':
        return edit(command.data, template, found);
      case 'ActivateTemplate':
        return template.active ? [] : [activated(template.form, found)];
      case 'DeactivateTemplate':
        return template.active ? [{ type: 'TemplateDeactivated', data: {} }] : [];
      case 'SupersedeTemplate':
        return template.active && found.isSuperseded ? [{ type: 'TemplateDeactivated', data: {} }] : [];
      case 'DeleteTemplate': {
        const deleted: TemplateEvent = { type: 'TemplateDeleted', data: {} };
        return template.active ? [{ type: 'TemplateDeactivated', data: {} }, deleted] : [deleted];
      }
      case 'RestoreTemplate':
        return [];
      default:
        return command satisfies never;
    }
  },
};

/** A deleted template can only be brought back. */
function decideDeleted(command: TemplateCommand): readonly TemplateEvent[] {
  if (command.type === 'DeleteTemplate' || command.type === 'SupersedeTemplate') return [];
  if (command.type === 'RestoreTemplate') return [{ type: 'TemplateRestored', data: {} }];
  throw refuseTemplate('templateGone');
}

function create({ templateName, templateFor, fields, inputcount }: CreateTemplate): readonly TemplateEvent[] {
  assertFields({ fields, inputcount });
  const form = { templateName: templateName.trim(), templateFor, fields: fieldsFrom(fields), revision: 1 };
  return [{ type: 'TemplateCreated', data: form }];
}

function edit(data: EditTemplate, template: Template, found: TemplateFound): readonly TemplateEvent[] {
  const { templateName, templateFor, fields } = data;
  assertFields({ fields: fields ?? template.form.fields, inputcount: data.inputcount });
  const changes = changesOf<TemplateForm>(template.form, {
    ...(templateName == null ? {} : { templateName: templateName.trim() }),
    ...(templateFor == null ? {} : { templateFor }),
    ...(fields == null ? {} : { fields: fieldsFrom(fields) }),
  });
  const form = isChange(changes)
    ? { ...template.form, ...changes, revision: template.form.revision + 1 }
    : template.form;
  const stays = template.active && changes.templateFor === undefined;
  const wanted = data.activeTemplates ?? stays;
  const events: TemplateEvent[] = form === template.form ? [] : [{ type: 'TemplateChanged', data: form }];
  if (template.active && !(stays && wanted)) events.push({ type: 'TemplateDeactivated', data: {} });
  if (wanted && !stays) events.push(activated(form, found));
  return events;
}

function activated({ templateFor }: TemplateForm, { activation }: TemplateFound): TemplateEvent {
  return { type: 'TemplateActivated', data: { activation, templateFor } };
}

/** The fields that a template is to have, and how many are said to be there. */
interface FieldsGiven {
  readonly fields: readonly FieldDraft[];
  readonly inputcount: number | undefined;
}

/** @throws Refusal when there are not as many fields as there should be, or something is wrong with one of them */
function assertFields({ fields, inputcount }: FieldsGiven): void {
  if (inputcount != null && inputcount !== fields.length) throw refuseTemplate('countWrong');
  const problems = problemsWithFields(fields);
  if (problems.length > 0) throw refuseFields(problems);
}

function evolve(template: TemplateState, event: TemplateEvent): TemplateState {
  if (event.type === 'TemplateCreated') {
    return { form: event.data, active: false, activation: 0, deleted: false };
  }
  if (template === null) return null;
  switch (event.type) {
    case 'TemplateChanged':
      return { ...template, form: event.data };
    case 'TemplateActivated':
      return { ...template, active: true, activation: event.data.activation };
    case 'TemplateDeactivated':
      return { ...template, active: false };
    case 'TemplateDeleted':
      return { ...template, deleted: true };
    case 'TemplateRestored':
      return { ...template, deleted: false };
    default:
      return event satisfies never;
  }
}
