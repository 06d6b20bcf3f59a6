import { isImageType } from '@atrium/contracts/core/files';
import { filledFields, holdsFile } from '@atrium/contracts/core/custom-field-rules';
import {
  type CustomFields,
  type CustomFieldsBody,
  problemsWithCustom,
  refuseCustom,
} from '@atrium/contracts/core/custom-fields';
import { type Refusal, refuseFields } from '@atrium/contracts/core/problems';
import { isId, ownValue } from '@atrium/contracts/core/values';
import { type TemplateTarget, versionId } from '@atrium/contracts/templates/rules';
import type { TemplateVersionView, TemplateView } from '@atrium/contracts/templates/views';
import type { GatherTools } from './slice.js';

// What all records whose forms a template can extend have in common: fields of the organisation's own.

/** What was looked up about the fields that a command brings besides its own; neutral where it brings none. */
export interface CustomGathered {
  /** The version of the template that was filled in; null when it does not extend this form. */
  readonly form: Pick<TemplateVersionView, 'templateName' | 'fields'> | null;
  /** Whether all files that it names are the sender's own, or were there before. */
  readonly filesKnown: boolean;
}

export const nothingCustom: CustomGathered = { form: null, filesKnown: true };

/**
 * Looks up the form that was filled in. It has to be in use for the target, or the one that the record has anyway;
 * any of its versions will do, so that nobody's text is refused because the form changed while they wrote.
 * @param present what the record was filled in with before
 */
export async function gatherCustom(
  target: TemplateTarget,
  custom: CustomFieldsBody | undefined,
  present: CustomFields | undefined,
  tools: GatherTools,
): Promise<CustomGathered> {
  if (custom == null) return nothingCustom;
  const template = await tools.document<TemplateView>('templates', custom.template);
  if (template === null) return nothingCustom;
  const isInUse = template.activeTemplates && !template.deleted && template.templateFor === target;
  if (!isInUse && present?.template !== custom.template) return nothingCustom;
  const id = versionId(custom.template, custom.version);
  const form = await tools.document<TemplateVersionView>('template-versions', id);
  if (form?.templateFor !== target) return nothingCustom;
  return { form, filesKnown: await areFilesKnown(form, custom, present, tools) };
}

/** By its id alone nobody gets to see another's file. */
async function areFilesKnown(
  { fields }: Pick<TemplateVersionView, 'fields'>,
  { values }: CustomFieldsBody,
  present: CustomFields | undefined,
  tools: GatherTools,
): Promise<boolean> {
  const before = new Set(present?.fields.filter(({ type }) => holdsFile(type)).map(({ value }) => value));
  const named = fields
    .filter(({ type }) => holdsFile(type))
    .map(({ key }) => ownValue(values, key))
    .filter((value): value is string => typeof value === 'string' && isId(value) && !before.has(value));
  const files = await Promise.all([...new Set(named)].map((file) => tools.file(file)));
  return files.every((file) => file != null && isImageType(file.type) && file.uploader === tools.actor.id);
}

/** Why what a command brings cannot be kept; undefined when it can, or when it brings nothing. */
function refusalIn(custom: CustomFieldsBody | undefined, { form, filesKnown }: CustomGathered): Refusal | undefined {
  if (custom == null) return undefined;
  if (form === null) return refuseCustom('formUnknown');
  const problems = problemsWithCustom(form.fields, custom.values);
  if (problems.length > 0) return refuseFields(problems);
  return filesKnown ? undefined : refuseCustom('fileUnknown');
}

/** Whether what a command brings is going to be refused, so that nothing is taken for it. */
export function refusesCustom(custom: CustomFieldsBody | undefined, gathered: CustomGathered): boolean {
  return refusalIn(custom, gathered) !== undefined;
}

/**
 * What a record says beyond its own fields, as its events keep it; nothing when the command says nothing of it.
 * @throws Refusal when the form is not in use, or was not filled in as it asks for
 */
export function customFrom(custom: CustomFieldsBody | undefined, gathered: CustomGathered): WithCustom {
  const refusal = refusalIn(custom, gathered);
  if (refusal !== undefined) throw refusal;
  if (custom == null || gathered.form === null) return {};
  const { template, version, values } = custom;
  const { templateName: name, fields } = gathered.form;
  return { custom: { template, version, name, fields: filledFields(fields, values) } };
}

/** What a record says beyond its own fields, as a part of its details; none when it says nothing. */
export function customPart(custom: CustomFields | undefined): WithCustom {
  return custom === undefined ? {} : { custom };
}

/** Details of which some may be the organisation's own. */
export interface WithCustom {
  readonly custom?: CustomFields;
}
