import type { ItemLink, PersonRef } from './items.js';
import type { LiveDocument } from './live.js';
import type { NumberedKind, RecordCommands, RecordField } from './record-kind.js';
import { linkedFields, watchersField } from './shared-fields.js';
import { document, message, post, put, remove, type Route, type RouteTable } from './routes.js';

/**
 * A plain kind of record: commands, bodies, routes and view follow from this declaration. Its slice adds decisions and
 * projection.
 */
export interface PlainKind extends NumberedKind {
  /** Prefix of its events, such as `Bug` in `BugCreated`. */
  readonly name: string;
  /** Prefix of its routes, such as `meeting-room`. */
  readonly path: string;
  readonly number: 'number';
  readonly commands: Required<Omit<RecordCommands, 'plan'>>;
  /** Further commands without a body, by path segment. */
  readonly actions?: Readonly<Record<string, string>>;
}

export const numberField = {
  type: 'recordNumber',
  label: 'Number',
  on: ['list', 'search', 'file', 'api'],
} as const satisfies RecordField;

export const plainFields = {
  createdby: { type: 'person', label: 'Created by', on: ['list', 'search', 'file', 'api'] },
  createdAt: { type: 'instant', label: 'Created', on: ['file'] },
  updatedAt: { type: 'instant', label: 'Updated', on: ['file'] },
  ...linkedFields,
  watchers: watchersField,
} as const satisfies Record<string, RecordField>;

export interface PlainRecord extends LiveDocument {
  number: number;
  createdby: PersonRef;
  createdAt: string;
  updatedAt: string;
  links: readonly ItemLink[];
  /** People notified of changes. */
  watchers: readonly string[];
  deleted: boolean;
}

type ValueOf<Field> = Field extends { readonly options: readonly (infer Option)[] }
  ? Option | ''
  : Field extends { readonly type: 'flag' }
    ? boolean
    : Field extends { readonly type: 'number' }
      ? number
      : Field extends { readonly type: 'person' }
        ? PersonRef | null
        : string;

export type PlainView<Kind extends PlainKind> = PlainRecord & {
  [Name in Exclude<keyof Kind['fields'], keyof PlainRecord>]: ValueOf<Kind['fields'][Name]>;
};

type PathOf<Kind extends PlainKind, Trait> = Trait extends 'create'
  ? `/${Kind['path']}`
  : `/${Kind['path']}${string}/:id`;

type AnswerTo<Kind extends PlainKind, Trait> = Trait extends 'remove' ? { message: string } : PlainView<Kind>;

export type PlainRoutes<Kind extends PlainKind> = {
  readonly [Trait in keyof Kind['commands'] as Kind['commands'][Trait] & string]: Route<
    PathOf<Kind, Trait>,
    PlainView<Kind>,
    never,
    AnswerTo<Kind, Trait>
  >;
} & {
  readonly [Part in keyof Kind['actions'] as Kind['actions'][Part] & string]: Route<
    `/${Kind['path']}/${Part & string}/:id`,
    PlainView<Kind>,
    never,
    PlainView<Kind>
  >;
};

export function routesOfKind<Kind extends PlainKind>({ path, one, commands, actions }: Kind): PlainRoutes<Kind> {
  const record = document<PlainView<Kind>>();
  const own = Object.entries<string>(actions ?? {}).map(([part, name]) => [name, put(`/${path}/${part}/:id`, record)]);
  const routes: RouteTable = {
    [commands.create]: post(`/${path}`, record),
    [commands.edit]: put(`/${path}/:id`, record),
    [commands.remove]: remove(`/${path}/:id`, message(`The ${one} was deleted`)),
    [commands.restore]: put(`/${path}/restore/:id`, record),
    [commands.link]: post(`/${path}/links/:id`, record),
    [commands.unlink]: remove(`/${path}/links/:id`, record),
    [commands.watch]: put(`/${path}/watch/:id`, record),
    [commands.unwatch]: put(`/${path}/unwatch/:id`, record),
    ...Object.fromEntries(own),
  };
  return routes as PlainRoutes<Kind>;
}

type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never;

type Kinds = Readonly<Record<string, PlainKind>>;

export type AllOf<Tables> = [keyof Tables] extends [never] ? object : Together<Tables[keyof Tables]>;

export function routesOfKinds<All extends Kinds>(
  kinds: All,
): AllOf<{ readonly [Name in keyof All]: PlainRoutes<All[Name]> }> {
  const tables = Object.values<PlainKind>(kinds).map((kind) => routesOfKind(kind));
  return Object.assign({}, ...tables) as AllOf<{ readonly [Name in keyof All]: PlainRoutes<All[Name]> }>;
}
