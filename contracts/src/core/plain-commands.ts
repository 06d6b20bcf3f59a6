import { IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { IsListedName } from '../settings/listed-names.js';
import { anyOf, signedIn } from './access.js';
import { type CommandClass, type CommandContract, type CommandTable, EmptyBody } from './commands.js';
import { LinkItem, UnlinkItem } from './items.js';
import { messages } from './messages.js';
import { partialOf } from './partial-of.js';
import type { AllOf, PlainField, PlainKind } from './plain-kind.js';
import { fieldsOn, type FieldsOn, type FormValuesOf } from './record-kind.js';
import type { RefusalTable } from './problems.js';
import { IsDay } from './validation.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

type RequiredNames<Kind extends PlainKind> = {
  [Name in FieldsOn<Kind, 'form'>]: Kind['fields'][Name] extends { readonly required: true } ? Name : never;
}[FieldsOn<Kind, 'form'>];

/** What the command that creates a record of a plain kind carries. */
export type PlainBody<Kind extends PlainKind> = Pick<FormValuesOf<Kind>, RequiredNames<Kind>> &
  Partial<FormValuesOf<Kind>>;

type BodyOf<Kind extends PlainKind, Trait> = Trait extends 'create'
  ? PlainBody<Kind>
  : Trait extends 'edit'
    ? Partial<FormValuesOf<Kind>>
    : Trait extends 'link'
      ? LinkItem
      : Trait extends 'unlink'
        ? UnlinkItem
        : EmptyBody;

/** The commands of a plain kind. */
export type PlainCommands<Kind extends PlainKind> = {
  readonly [Trait in keyof Kind['commands'] as Kind['commands'][Trait] & string]: CommandContract<BodyOf<Kind, Trait>>;
} & {
  readonly [Part in keyof Kind['actions'] as Kind['actions'][Part] & string]: CommandContract<EmptyBody>;
};

const longestText = 200;
const longestMarkdown = 20_000;

/** The rules of a field's type. @throws Error for a type that no form of a plain kind asks for */
function rulesOf(field: PlainField): PropertyDecorator[] {
  const { type, longest } = field;
  if (type === 'text') return [IsString(), MaxLength(longest ?? longestText)];
  if (type === 'markdown') return [IsString(), MaxLength(longest ?? longestMarkdown)];
  if (type === 'name') return [IsListedName()];
  if (type === 'choice') return [IsIn(field.options)];
  if (type === 'day') return [IsDay()];
  throw new Error(`No form of a plain kind asks for ${type}, as in ${field.label}`);
}

/** An empty text stands for "none": the value is only checked when there is one. */
const unlessEmpty = (name: string) =>
  ValidateIf((body: Record<string, unknown>) => body[name] != null && body[name] !== '');

function bodyOf<Kind extends PlainKind>(kind: Kind): CommandClass<PlainBody<Kind>> {
  class Body {}
  Object.defineProperty(Body, 'name', { value: kind.commands.create });
  for (const field of fieldsOn<PlainKind, 'form'>(kind, 'form')) {
    const { name, required }: PlainField & { readonly name: string } = field;
    const has =
      required === true ? [Matches(/\S/, { message: messages.auth.fieldRequired })] : [unlessEmpty(name), IsOptional()];
    for (const rule of [...rulesOf(field), ...has]) rule(Body.prototype, name);
  }
  const made: CommandClass = Body;
  return made as CommandClass<PlainBody<Kind>>;
}

const made = new WeakMap<PlainKind, CommandTable>();

/** The commands of a plain kind with their bodies, and who may send them; the same each time. */
export function commandsOfKind<Kind extends PlainKind>(kind: Kind): PlainCommands<Kind> {
  const table = made.get(kind) ?? tableOf(kind);
  made.set(kind, table);
  return table as PlainCommands<Kind>;
}

function tableOf(kind: PlainKind): CommandTable {
  const { commands, actions = {}, rights } = kind;
  const create = bodyOf(kind);
  const edit = partialOf(create);
  Object.defineProperty(edit, 'name', { value: commands.edit });
  const editors = anyOf(...rights.edit);
  const removers = anyOf(...rights.remove);
  return {
    [commands.create]: { body: create, access: anyOf(...rights.create) },
    [commands.edit]: { body: edit, access: editors },
    [commands.link]: { body: LinkItem, access: editors },
    [commands.unlink]: { body: UnlinkItem, access: editors },
    [commands.watch]: { body: EmptyBody, access: signedIn },
    [commands.unwatch]: { body: EmptyBody, access: signedIn },
    [commands.remove]: { body: EmptyBody, access: removers },
    [commands.restore]: { body: EmptyBody, access: removers },
    ...Object.fromEntries(Object.values(actions).map((name) => [name, { body: EmptyBody, access: editors }])),
  };
}

/** The commands of several plain kinds. */
export function commandsOfKinds<All extends Readonly<Record<string, PlainKind>>>(
  kinds: All,
): AllOf<{ readonly [Name in keyof All]: PlainCommands<All[Name]> }> {
  const tables = Object.values<PlainKind>(kinds).map((kind) => commandsOfKind(kind));
  return Object.assign({}, ...tables) as AllOf<{ readonly [Name in keyof All]: PlainCommands<All[Name]> }>;
}

/** What a plain kind refuses: to do anything with a record that is not there, and links that cannot be. */
export function refusalsOfKind({ one }: PlainKind) {
  return {
    recordGone: { status: 404, message: `This ${one} does not exist` },
    itemUnknown: { status: 400, message: 'The record to link to does not exist', field: 'item' },
    linkToItself: { status: 400, message: `A ${one} cannot be linked to itself`, field: 'item' },
    linksFull: { status: 409, message: `This ${one} has too many links` },
  } as const satisfies RefusalTable;
}
