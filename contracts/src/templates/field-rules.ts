import type { CustomFieldType, FormField, ShownWhen } from '../core/custom-fields.js';
import { isLimit, problemWith } from '../core/custom-field-rules.js';
import {
  compareLimits,
  isFilledIn,
  limitKind,
  needsOptions,
  presetOf,
  takesOptions,
  takesPattern,
  takesPreset,
} from '../core/custom-field-traits.js';
import { canDecide } from '../core/field-conditions.js';
import { isPattern, matchesPattern } from '../core/field-patterns.js';
import type { FieldProblem } from '../core/problems.js';

// Apart from the other rules, since checking patterns loads an engine for them.

export interface FieldDraft {
  key?: string | undefined;
  label: string;
  type: CustomFieldType;
  required?: boolean | undefined;
  options?: readonly string[] | undefined;
  constant?: string | undefined;
  help?: string | undefined;
  preset?: string | undefined;
  least?: string | undefined;
  most?: string | undefined;
  pattern?: string | undefined;
  patternMessage?: string | undefined;
  shownWhen?: ShownWhen | undefined;
}

/** A key for a field of this label that no other has. */
export function keyFor(label: string, taken: ReadonlySet<string>): string {
  return freeKey(keyFrom(label) || 'field', new Set(taken));
}

/** Lower-case letters, digits and dashes; may be empty. */
function keyFrom(label: string): string {
  const plain = label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
}

/**
 * Normalises fields. Missing keys derive from labels, so that equal input gives equal fields; properties that a type
 * does not use are dropped.
 */
export function fieldsFrom(drafts: readonly FieldDraft[]): FormField[] {
  const taken = new Set(drafts.flatMap(({ key }) => key ?? []));
  return drafts.map((draft) => {
    const { key, label, type, required, options, constant } = draft;
    return {
      key: key ?? freeKey(keyFrom(label) || 'field', taken),
      label: label.trim(),
      type,
      required: isFilledIn(type) && required === true,
      options: takesOptions(type) ? (options ?? []).map((option) => option.trim()) : [],
      constant: type === 'hidden' ? (constant ?? '') : '',
      ...checksFrom(draft),
    };
  });
}

/** What a field asks for beyond its type; only what was given and has a use. */
function checksFrom({ type, options = [], help, preset, least, most, pattern, patternMessage, shownWhen }: FieldDraft) {
  const isLimited = limitKind(type) !== null && options.length === 0;
  const hasPattern = takesPattern(type) && options.length === 0 && isGiven(pattern);
  return {
    ...(isFilledIn(type) && isGiven(help) && { help: help.trim() }),
    ...(takesPreset(type) && isGiven(preset) && { preset: preset.trim() }),
    ...(isLimited && isGiven(least) && { least: least.trim() }),
    ...(isLimited && isGiven(most) && { most: most.trim() }),
    ...(hasPattern && { pattern }),
    ...(hasPattern && isGiven(patternMessage) && { patternMessage: patternMessage.trim() }),
    ...(isFilledIn(type) && shownWhen != null && { shownWhen: conditionFrom(shownWhen) }),
  };
}

function conditionFrom({ key, values }: ShownWhen): ShownWhen {
  return { key, values: [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '') };
}

function isGiven(text: string | null | undefined): text is string {
  return text != null && text.trim() !== '';
}

function freeKey(wanted: string, taken: Set<string>): string {
  let key = wanted;
  for (let n = 2; taken.has(key); n++) key = `${wanted}-${n}`;
  taken.add(key);
  return key;
}

export function problemsWithFields(fields: readonly FieldDraft[]): FieldProblem[] {
  const keys = fields.flatMap(({ key }) => key ?? []);
  const shaped = fieldsFrom(fields);
  const byKey = new Map(shaped.map((field) => [field.key, field]));
  const conditions = shaped.map((field) => conditionProblem(field, byKey));
  return fields.flatMap((draft, index) => {
    const { key, type, options = [] } = draft;
    const problems = checkProblems(draft).map(({ field, message }) => ({ field: `fields.${index}.${field}`, message }));
    if (key != null && keys.indexOf(key) !== keys.lastIndexOf(key)) {
      problems.push({ field: `fields.${index}.key`, message: 'Two fields cannot have the same key' });
    }
    const condition = conditions[index] ?? null;
    if (condition !== null) problems.push({ field: `fields.${index}.shownWhen`, message: condition });
    const given = options.map((option) => option.trim());
    if (needsOptions(type) && given.length < 2) {
      problems.push({ field: `fields.${index}.options`, message: 'At least two options are needed' });
    } else if (takesOptions(type) && new Set(given).size < given.length) {
      problems.push({ field: `fields.${index}.options`, message: 'Each option can appear only once' });
    }
    return problems;
  });
}

type ByKey = ReadonlyMap<string, FormField>;

function isInCircle({ key, shownWhen }: FormField, byKey: ByKey): boolean {
  const seen = new Set<string>();
  let next = shownWhen?.key;
  while (next !== undefined && next !== key && !seen.has(next)) {
    seen.add(next);
    next = byKey.get(next)?.shownWhen?.key;
  }
  return next === key;
}

/** What is wrong with the condition under which a field is shown; null for nothing. */
function conditionProblem(field: FormField, byKey: ByKey): string | null {
  const { shownWhen } = field;
  if (shownWhen === undefined) return null;
  const other = byKey.get(shownWhen.key);
  if (other === undefined) return 'The field that decides about this one is gone; choose another';
  if (!canDecide(other.type)) return `${other.label} can't decide about others; choose a list, a box or a text`;
  if (isInCircle(field, byKey)) return 'The field would decide about itself';
  if (shownWhen.values.length === 0) return 'Choose at least one value';
  const possible = other.type === 'checkbox' ? ['true', 'false'] : other.options;
  const gone = possible.length === 0 ? undefined : shownWhen.values.find((value) => !possible.includes(value));
  return gone === undefined ? null : `${other.label} has no option “${gone}”; choose another`;
}

function checkProblems(draft: FieldDraft): FieldProblem[] {
  const [field] = fieldsFrom([draft]);
  if (field === undefined) return [];
  const { type, least = '', most = '', pattern = '' } = field;
  const wrong = (['least', 'most'] as const).filter((end) => field[end] !== undefined && !isLimit(type, field[end]));
  const problems = wrong.map((end): FieldProblem => ({ field: end, message: limitHints[limitKind(type) ?? 'number'] }));
  if (wrong.length === 0 && least !== '' && most !== '' && compareLimits(type, least, most) > 0) {
    problems.push({ field: 'most', message: 'The upper limit must not be less than the lower one' });
  }
  if (pattern !== '' && !isPattern(pattern)) {
    problems.push({ field: 'pattern', message: 'This is not an expression that RE2 can read' });
  }
  if (problems.length > 0 || field.preset === undefined) return problems;
  const message = problemWith({ ...field, required: false }, presetOf(field), matchesPattern);
  return message === null ? [] : [{ field: 'preset', message }];
}

const limitHints = {
  number: 'Enter a number',
  moment: 'Enter it as the field itself would be filled in',
  length: 'Enter a number of characters',
} as const;
