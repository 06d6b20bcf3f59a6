import { isImageType } from '@atrium/contracts/core/files';
import { filledFields, holdsFile, isEmptyValue, isSecret, secretsOf } from '@atrium/contracts/core/custom-field-traits';
import { type CustomFields, refuseCustom } from '@atrium/contracts/core/custom-fields';
import { type CustomFieldsBody, problemsWithCustom } from '@atrium/contracts/core/custom-field-bodies';
import { shownFields } from '@atrium/contracts/core/field-conditions';
import { matchesPattern } from '@atrium/contracts/core/field-patterns';
import { type Refusal, refuseFields } from '@atrium/contracts/core/problems';
import { isId, ownValue } from '@atrium/contracts/core/values';
import { type TemplateTarget, versionId } from '@atrium/contracts/templates/rules';
import type { TemplateVersionView, TemplateView } from '@atrium/contracts/templates/views';
import type { LookUpTools } from '../kernel/look-up-tools.js';

// Custom fields of records whose forms a template can extend.

export interface CustomFound {
  /** Null when no such template extends this form. */
  readonly form: Pick<TemplateVersionView, 'templateName' | 'fields'> | null;
  readonly filesKnown: boolean;
  readonly secrets: Readonly<Record<string, string>>;
  readonly newSecrets: Readonly<Record<string, string>>;
}

export const nothingCustom: CustomFound = { form: null, filesKnown: true, secrets: {}, newSecrets: {} };

/**
 * Looks up the submitted form. It must be active for the target or be the record's present one; any version will do,
 * so that nobody's input is refused because the form changed meanwhile.
 * @param present the record's present custom fields
 */
export async function lookUpCustom(
  target: TemplateTarget,
  custom: CustomFieldsBody | undefined,
  present: CustomFields | undefined,
  tools: LookUpTools,
): Promise<CustomFound> {
  if (custom == null) return nothingCustom;
  const template = await tools.document<TemplateView>('templates', custom.template);
  if (template === null) return nothingCustom;
  const isInUse = template.activeTemplates && !template.deleted && template.templateFor === target;
  if (!isInUse && present?.template !== custom.template) return nothingCustom;
  const id = versionId(custom.template, custom.version);
  const form = await tools.document<TemplateVersionView>('template-versions', id);
  if (form?.templateFor !== target) return nothingCustom;
  const filesKnown = await areFilesKnown(form, custom, present, tools);
  const found = { ...nothingCustom, form, filesKnown, secrets: secretsOf(present?.fields ?? []) };
  if (refusesCustom(custom, found)) return found;
  return { ...found, newSecrets: await sealSecrets(form, custom, tools) };
}

async function sealSecrets(
  { fields }: Pick<TemplateVersionView, 'fields'>,
  { passwords = {}, values }: CustomFieldsBody,
  tools: LookUpTools,
): Promise<Record<string, string>> {
  const given = shownFields(fields, values).flatMap(({ key, type }): [string, string][] => {
    const secret = Object.hasOwn(passwords, key) ? passwords[key] : undefined;
    return !isSecret(type) || secret === undefined || isEmptyValue(secret) ? [] : [[key, secret]];
  });
  const sealed = given.map(async ([key, secret]) => [key, await tools.sealSecret(key, secret)] as const);
  return Object.fromEntries(await Promise.all(sealed));
}

/** An id alone gives no access to another's file. */
async function areFilesKnown(
  { fields }: Pick<TemplateVersionView, 'fields'>,
  { values }: CustomFieldsBody,
  present: CustomFields | undefined,
  tools: LookUpTools,
): Promise<boolean> {
  const before = new Set(present?.fields.filter(({ type }) => holdsFile(type)).map(({ value }) => value));
  const named = shownFields(fields, values)
    .filter(({ type }) => holdsFile(type))
    .map(({ key }) => ownValue(values, key))
    .filter((value): value is string => typeof value === 'string' && isId(value) && !before.has(value));
  const files = await Promise.all([...new Set(named)].map((file) => tools.file(file)));
  return files.every((file) => file != null && isImageType(file.type) && file.uploader === tools.actor.id);
}

function refusalIn(
  custom: CustomFieldsBody | undefined,
  { form, filesKnown, secrets }: CustomFound,
): Refusal | undefined {
  if (custom == null) return undefined;
  if (form === null) return refuseCustom('formUnknown');
  const given = { given: custom.passwords ?? {}, kept: secrets };
  const problems = problemsWithCustom(form.fields, custom.values, given, matchesPattern);
  if (problems.length > 0) return refuseFields(problems);
  return filesKnown ? undefined : refuseCustom('fileUnknown');
}

/** Checked first, so that nothing is reserved for a command about to be refused. */
export function refusesCustom(custom: CustomFieldsBody | undefined, found: CustomFound): boolean {
  return refusalIn(custom, found) !== undefined;
}

export function customFrom(custom: CustomFieldsBody | undefined, found: CustomFound): WithCustom {
  const refusal = refusalIn(custom, found);
  if (refusal !== undefined) throw refusal;
  if (custom == null || found.form === null) return {};
  const { template, version, values } = custom;
  const { templateName: name, fields } = found.form;
  const stay = Object.entries(found.secrets).filter(([key, secret]) => values[key] === secret);
  const secrets = { ...Object.fromEntries(stay), ...found.newSecrets };
  return { custom: { template, version, name, fields: filledFields(shownFields(fields, values), values, secrets) } };
}

export function customPart(custom: CustomFields | undefined): WithCustom {
  return custom === undefined ? {} : { custom };
}

export interface WithCustom {
  readonly custom?: CustomFields;
}
