import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsListedName, IsUnitCode } from '../settings/listed-names.js';
import { AreAttachments } from './attachments.js';
import { clockPattern } from './calendar-values.js';
import type { CommandClass } from './commands.js';
import { fieldsOn, type FieldsOn, type FormValuesOf, type NamedField, type RecordKind } from './record-kind.js';
import { IsCalendarDate, IsDay, IsFilledIn, IsId, required, unlessEmpty } from './validation.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

type Required<Kind extends RecordKind> = {
  [Name in keyof FormValuesOf<Kind> & string]: Kind['fields'][Name] extends { readonly required: true } ? Name : never;
}[keyof FormValuesOf<Kind> & string];

/** The fields of a create body. */
export type BodyOf<Kind extends RecordKind> = {
  [Name in Required<Kind>]: Exclude<FormValuesOf<Kind>[Name], ''>;
} & Partial<FormValuesOf<Kind>>;

const longestText = 200;
const longestMarkdown = 20_000;
const mostInList = 100;

const listRules = (most = mostInList): PropertyDecorator[] => [IsArray(), ArrayMaxSize(most), ArrayUnique()];

const withoutText: ReadonlySet<string> = new Set([
  'flag',
  'number',
  'choices',
  'units',
  'texts',
  'people',
  'labels',
  'files',
]);

/**
 * The validation rules of a field's type.
 * @throws Error for a type without rules
 */
function rulesOf(field: NamedField): PropertyDecorator[] {
  const { type } = field;
  if (type === 'text' || type === 'markdown') {
    const { longest = type === 'text' ? longestText : longestMarkdown } = field;
    return [...(field.required ? [] : [IsString()]), MaxLength(longest)];
  }
  if (type === 'name') return [IsListedName()];
  if (type === 'choice') return [IsIn(field.options, field.required && required)];
  if (type === 'choices') return [IsArray(), ArrayUnique(), IsIn(field.options, { each: true })];
  if (type === 'unit') return [IsUnitCode(field.required && required)];
  if (type === 'units') return [...listRules(), IsUnitCode({ each: true })];
  if (type === 'people' || type === 'labels') return [...listRules(field.most), IsId({ each: true })];
  if (type === 'files') return [AreAttachments(field.most, `At most ${field.most} files can be attached`)];
  if (type === 'texts') {
    const { most, each = 'a text', longest = longestText } = field;
    const isFilledIn = Matches(/\S/, { each: true, message: `${each} must not be empty` });
    return [...listRules(most), isFilledIn, MaxLength(longest, { each: true })];
  }
  if (type === 'day') return [field.mayHaveTime ? IsCalendarDate() : IsDay()];
  if (type === 'clock') return [Matches(clockPattern, { message: '$property must be a time of day, such as 18:30' })];
  if (type === 'person' || type === 'picture' || type === 'room') return [IsId()];
  if (type === 'flag') return [IsBoolean()];
  if (type === 'number') return [IsInt(), Min(field.least ?? 0), Max(field.most ?? Number.MAX_SAFE_INTEGER)];
  throw new Error(`There are no rules for ${type}, as in ${field.name}`);
}

/** Required or optional. */
function presenceOf({ name, type, required: isRequired }: NamedField): PropertyDecorator[] {
  const isText = !withoutText.has(type);
  if (isRequired) return isText && type !== 'choice' && type !== 'unit' ? [IsFilledIn()] : [];
  return [isText ? unlessEmpty(name) : IsOptional()];
}

/** The rules of a field that a body takes besides the form's; left out, it stays. */
export function OptionalField<Kind extends RecordKind>(kind: Kind, name: keyof Kind['fields'] & string) {
  return (body: object, property: string): void => {
    const field = kind.fields[name];
    if (field === undefined) throw new Error(`A ${kind.one} has no ${name}`);
    for (const rule of [IsOptional(), ...rulesOf({ ...field, name })]) rule(body, property);
  };
}

/**
 * The class of a kind's create body, with each field's rules.
 * @param own fields whose rules the kind's own class adds
 * @throws Error when a field has no rules
 */
export function bodyOf<Kind extends RecordKind, Own extends FieldsOn<Kind, 'form'> = never>(
  kind: Kind,
  ...own: readonly Own[]
): CommandClass<Omit<BodyOf<Kind>, Own>> {
  class Body {}
  const fields: readonly NamedField[] = fieldsOn(kind, 'form');
  for (const field of fields.filter(({ name }) => !own.some((each) => each === name))) {
    for (const rule of [...presenceOf(field), ...rulesOf(field)]) rule(Body.prototype, field.name);
  }
  const made: CommandClass = Body;
  return made as CommandClass<Omit<BodyOf<Kind>, Own>>;
}
