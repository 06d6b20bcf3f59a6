import type { CustomFieldType, FormField } from '../core/custom-fields.js';
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
function checksFrom({ type, options = [], help, preset, least, most, pattern, patternMessage }: FieldDraft) {
  const isLimited = limitKind(type) !== null && options.length === 0;
  const hasPattern = takesPattern(type) && options.length === 0 && isGiven(pattern);
  return {
    ...(isFilledIn(type) && isGiven(help) && { help: help.trim() }),
    ...(takesPreset(type) && isGiven(preset) && { preset: preset.trim() }),
    ...(isLimited && isGiven(least) && { least: least.trim() }),
    ...(isLimited && isGiven(most) && { most: most.trim() }),
    ...(hasPattern && { pattern }),
    ...(hasPattern && isGiven(patternMessage) && { patternMessage: patternMessage.trim() }),
  };
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
  return fields.flatMap((draft, index) => {
    const { key, type, options = [] } = draft;
    const problems = checkProblems(draft).map(({ field, message }) => ({ field: `fields.${index}.${field}`, message }));
    if (key != null && keys.indexOf(key) !== keys.lastIndexOf(key)) {
      problems.push({ field: `fields.${index}.key`, message: 'Two fields cannot have the same key' });
    }
    const given = options.map((option) => option.trim());
    if (needsOptions(type) && given.length < 2) {
      problems.push({ field: `fields.${index}.options`, message: 'At least two options are needed' });
    } else if (takesOptions(type) && new Set(given).size < given.length) {
      problems.push({ field: `fields.${index}.options`, message: 'Each option can appear only once' });
    }
    return problems;
  });
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
