import { anyOf, signedIn } from './access.js';
import { type CommandContract, type CommandTable, EmptyBody } from './commands.js';
import { LinkItem, UnlinkItem } from './item-bodies.js';
import { partialOf } from './partial-of.js';
import type { AllOf, PlainKind } from './plain-kind.js';
import { bodyOf, type BodyOf } from './record-bodies.js';
import type { FormValuesOf } from './record-kind.js';
import type { RefusalTable } from './problems.js';

type BodyFor<Kind extends PlainKind, Trait> = Trait extends 'create'
  ? BodyOf<Kind>
  : Trait extends 'edit'
    ? Partial<FormValuesOf<Kind>>
    : Trait extends 'link'
      ? LinkItem
      : Trait extends 'unlink'
        ? UnlinkItem
        : EmptyBody;

export type PlainCommands<Kind extends PlainKind> = {
  readonly [Trait in keyof Kind['commands'] as Kind['commands'][Trait] & string]: CommandContract<BodyFor<Kind, Trait>>;
} & {
  readonly [Part in keyof Kind['actions'] as Kind['actions'][Part] & string]: CommandContract<EmptyBody>;
};

const made = new WeakMap<PlainKind, CommandTable>();

/** Cached, so that each kind has one set of classes. */
export function commandsOfKind<Kind extends PlainKind>(kind: Kind): PlainCommands<Kind> {
  const table = made.get(kind) ?? tableOf(kind);
  made.set(kind, table);
  return table as PlainCommands<Kind>;
}

function tableOf(kind: PlainKind): CommandTable {
  const { commands, actions = {}, rights } = kind;
  const create = bodyOf(kind);
  Object.defineProperty(create, 'name', { value: commands.create });
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

export function commandsOfKinds<All extends Readonly<Record<string, PlainKind>>>(
  kinds: All,
): AllOf<{ readonly [Name in keyof All]: PlainCommands<All[Name]> }> {
  const tables = Object.values<PlainKind>(kinds).map((kind) => commandsOfKind(kind));
  return Object.assign({}, ...tables) as AllOf<{ readonly [Name in keyof All]: PlainCommands<All[Name]> }>;
}

export function refusalsOfKind({ one }: PlainKind) {
  return {
    recordGone: { status: 404, message: `This ${one} does not exist` },
    itemUnknown: { status: 400, message: 'The record to link to does not exist', field: 'item' },
    linkToItself: { status: 400, message: `A ${one} cannot be linked to itself`, field: 'item' },
    linksFull: { status: 409, message: `This ${one} has too many links` },
  } as const satisfies RefusalTable;
}
