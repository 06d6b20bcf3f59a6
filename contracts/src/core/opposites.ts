import type { CommandTable } from './commands.js';
import type { LiveDocument } from './live.js';
import { fieldsOn, type RecordKind } from './record-kind.js';

/** An entry within a record, such as a note, before and after an act. */
export interface EntryAround {
  readonly collection: string;
  readonly before: LiveDocument | null;
  readonly after: LiveDocument | null;
}

/** A record before and after an act. */
export interface Around<View = LiveDocument> {
  /** Null before it was made. */
  readonly before: View | null;
  readonly after: View | null;
  /** The entries within it that the act made or changed. */
  readonly entries: readonly EntryAround[];
  /** The id of who acted. */
  readonly by: string;
}

/** One field or member that a command restores. */
export interface Part<View = LiveDocument> {
  readonly command: string;
  readonly body: object;
  /** The field of the record, as its history calls it. */
  readonly field: string;
  /** The fields of the record that it restores: where others changed that since, they are shown before it is overwritten. */
  readonly of: (view: View) => unknown;
  /** Whether it shares one body with the command's other parts. */
  readonly isMerged?: true;
}

/** A command that can be taken back, and by which commands. */
export interface Reversible {
  readonly kind: 'reversible';
  readonly commands: readonly string[];
  /** What leads from `after` back to `before`. */
  readonly parts: (around: Around) => readonly Part[];
  /** It created the record: undoing it shows first what others did to it since. */
  readonly isCreation?: true;
  /** It concerns nobody but who did it. */
  readonly isOwn?: true;
  /** What to do instead where what it did in particular can't be taken back. */
  readonly otherwise?: string;
}

/** A command that is taken back along with the command that caused it. */
export interface Following {
  readonly kind: 'following';
  readonly causes: readonly string[];
}

/** A command that nothing takes back, with what to do instead. */
export interface Final {
  readonly kind: 'final';
  readonly instead: string;
}

/** A command that notes that somebody looked, keeps what they type, or asks for something to be worked out. */
export interface Look {
  readonly kind: 'look';
  /** What it did, as a sentence. */
  readonly instead: string;
}

export type Opposite = Reversible | Following | Final | Look;

/** The opposites of an area's commands, by command. */
export type OppositeTable = Readonly<Record<string, Opposite>>;

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** Indexes members by a key. */
export function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [keyOf(item), item]));
}

/** A part of both views; undefined unless there are both. */
export function inBoth<View, T>({ before, after }: Around<View>, parts: (before: View, after: View) => readonly T[]) {
  return before === null || after === null ? [] : parts(before, after);
}

/** What the commands of a table carry, in part. */
type BodyIn<Table extends CommandTable, Name extends keyof Table> = Partial<InstanceType<Table[Name]['body']>>;

/** For each field that a command sets, the part of its body that gives a record what it had there. */
export type FieldsBack<View, Body> = { readonly [Field in keyof View & string]?: (view: View) => Body };

/** How the members of a list come back, or go again. */
interface ListBack<Item, Came extends [string, object], Went extends [string, object]> {
  readonly keyOf: (item: Item) => string;
  /** Takes away what came. */
  readonly came: (item: Item) => Came | null;
  /** Brings back what went. */
  readonly went: (item: Item) => Went | null;
  /** Restores a changed member; without it, a removal and an addition do. */
  readonly changed?: (item: Item) => [string, object];
}

/**
 * The makers of the opposites of an area's commands, which know its bodies and its view.
 * @typeParam Table the commands by which something is taken back
 */
export function oppositesOf<Table extends CommandTable, View extends LiveDocument>() {
  type Name = keyof Table & string;
  type Call = { [N in Name]: [N, BodyIn<Table, N>] }[Name];
  /** The platform hands each opposite only views of its own area. */
  const reversible = (
    commands: readonly Name[],
    parts: (around: Around<View>) => readonly Part<View>[],
    more: Pick<Reversible, 'isCreation' | 'isOwn'> = {},
  ): Reversible => ({
    kind: 'reversible',
    commands,
    parts: parts as (around: Around) => readonly Part[],
    ...more,
  });

  /** A command that sets fields: another, or the same, sets them back. */
  function sets<N extends Name>(command: N, fields: FieldsBack<View, BodyIn<Table, N>>): Reversible {
    const names = Object.keys(fields) as (keyof View & string)[];
    return reversible([command], (around) =>
      inBoth(around, (before, after) =>
        names.flatMap((field): Part<View>[] => {
          const body = fields[field]?.(before);
          if (body === undefined || isSame(before[field], after[field])) return [];
          return [{ command, body, field, of: (view) => view[field], isMerged: true }];
        }),
      ),
    );
  }

  /** A command that sets a field, undone by a command that sets it to `value`. */
  function turns<N extends Name, Field extends keyof View & string>(
    command: N,
    field: Field,
    value: View[Field],
    body: (before: View, after: View) => BodyIn<Table, N> = () => ({}),
  ): Reversible {
    return reversible([command], (around) =>
      inBoth(around, (before, after) =>
        isSame(before[field], after[field]) || !isSame(before[field], value)
          ? []
          : [{ command, body: body(before, after), field, of: (view) => view[field] }],
      ),
    );
  }

  /** A command that creates a record, undone by deleting it. */
  function unmakes<N extends Name>(
    command: N,
    field: keyof View & string,
    body: (made: View) => BodyIn<Table, N> = () => ({}),
  ) {
    return reversible(
      [command],
      ({ before, after }) =>
        before !== null || after === null ? [] : [{ command, body: body(after), field, of: (view) => view[field] }],
      { isCreation: true },
    );
  }

  /** A command that adds or removes its sender in a list, undone by the reverse for that person only. */
  function own<N extends Name>(command: N, field: keyof View & string, isIn: (view: View, person: string) => boolean) {
    return reversible(
      [command],
      (around) => {
        const of = (view: View): boolean => isIn(view, around.by);
        return inBoth(around, (before, after) => (of(before) === of(after) ? [] : [{ command, body: {}, field, of }]));
      },
      { isOwn: true },
    );
  }

  /** A command that adds, changes or removes a member of a list. */
  function list<Item extends object | string, Came extends Call, Went extends Call>(
    field: keyof View & string,
    itemsOf: (view: View) => readonly Item[],
    { keyOf, came, went, changed }: ListBack<Item, Came, Went>,
    commands: readonly Name[],
  ): Reversible {
    return reversible(commands, (around) =>
      inBoth(around, (before, after) => {
        const [had, has] = [byKey(itemsOf(before), keyOf), byKey(itemsOf(after), keyOf)];
        const part = (key: string, call: [string, object] | null): Part<View>[] => {
          const of = (view: View): unknown => byKey(itemsOf(view), keyOf).get(key) ?? null;
          return call === null ? [] : [{ command: call[0], body: call[1], field, of }];
        };
        const gone = [...had].filter(([key]) => !has.has(key)).flatMap(([key, item]) => part(key, went(item)));
        const others = [...has].flatMap(([key, item]) => {
          const former = had.get(key);
          if (former === undefined) return part(key, came(item));
          if (isSame(former, item)) return [];
          return part(key, changed === undefined ? went(former) : changed(former));
        });
        return [...others, ...gone];
      }),
    );
  }

  return { sets, turns, unmakes, own, list, by: reversible };
}

/** An opposite that gives back what each of several does. */
export function both(...opposites: readonly [Reversible, ...Reversible[]]): Reversible {
  const [first] = opposites;
  return {
    ...first,
    commands: [...new Set(opposites.flatMap(({ commands }) => commands))],
    parts: (around) => opposites.flatMap(({ parts }) => parts(around)),
  };
}

/** Of a command that may begin its record, which its opposite leaves there empty. */
export function fromNothing<View extends LiveDocument>(
  opposite: Reversible,
  nothingOf: (id: string) => View,
): Reversible {
  return {
    ...opposite,
    parts(around) {
      const { before, after } = around;
      return opposite.parts(before !== null || after === null ? around : { ...around, before: nothingOf(after._id) });
    },
  };
}

/** An opposite that only the author of the act may use. */
export const ownOnly = (opposite: Reversible): Reversible => ({ ...opposite, isOwn: true });

/**
 * An opposite that can't undo everything.
 * @param otherwise a sentence that says what to do instead
 */
export const orElse = (otherwise: string, opposite: Reversible): Reversible => ({ ...opposite, otherwise });

/** A command that is taken back along with what caused it. */
export const follows = (...causes: readonly [string, ...string[]]): Following => ({ kind: 'following', causes });

/** A command that nothing takes back. @param instead what to do instead, as a sentence */
export const final = (instead: string): Final => ({ kind: 'final', instead });

/**
 * A command that changes nothing that anybody could put back. Keys pass it over.
 * @param instead what it did, as a sentence
 */
export const looked = (instead: string): Look => ({ kind: 'look', instead });

/** What shows a secret: nobody forgets what they saw. */
export const seen = looked('A secret that was looked at stays known. Change it where that matters.');

interface CustomPart {
  readonly template: string;
  readonly version: number;
  readonly fields: readonly { readonly key: string; readonly value: unknown }[];
}

/** Restores custom fields as a body takes them; a record that had none keeps what it has. */
export function customBack({ custom }: { readonly custom?: CustomPart }): { custom?: never } {
  if (custom === undefined) return {};
  const values = Object.fromEntries(custom.fields.map(({ key, value }) => [key, value]));
  const body: unknown = { template: custom.template, version: custom.version, values };
  return { custom: body as never };
}

function formValue(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return [...value];
  return typeof value === 'object' && '_id' in value ? value._id : value;
}

/** Those fields of a kind that its form holds, each as a body gives it back; people by their ids, nothing as an empty text. */
export function formBack<View extends LiveDocument, Body>(kind: RecordKind): FieldsBack<View, Body> {
  const names = fieldsOn(kind, 'form').map(({ name }) => name);
  const back = names.map((name) => [name, (view: View) => ({ [name]: formValue(Reflect.get(view, name)) })] as const);
  // Which fields the form holds its kind declares, and the bodies follow from it.
  const fields: object = Object.fromEntries(back);
  return fields;
}
