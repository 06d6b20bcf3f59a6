import type { CommandName } from '@atrium/contracts/command-table';
import type { PlainKind } from '@atrium/contracts/core/plain-kind';
import { fieldsOn } from '@atrium/contracts/core/record-kind';
import { worked } from '../../support/client.js';
import type { CommandCase, SliceCases } from './case-shapes.js';

/** What a form says in which every text is the same. */
function formOf(kind: PlainKind, text: string): Record<string, string> {
  const texts = fieldsOn<PlainKind, 'form'>(kind, 'form').filter(({ type }) => type === 'text' || type === 'markdown');
  return Object.fromEntries(texts.map(({ name }) => [name, text]));
}

/** What the security tests have to know of a plain kind, all of which it declares. */
export function casesOfKind(kind: PlainKind): SliceCases {
  const { collection, path, commands, actions = {} } = kind;
  const at = `/api/${path}`;
  const about = (route: string, command: string, body: object = {}): CommandCase => ({
    route,
    command: command as CommandName,
    record: collection,
    body: () => body,
  });
  const other = { collection, item: 'no-such-item' };
  return {
    makers: {
      [collection]: async ({ client }, marker) =>
        worked(await client.post<{ _id: string }>(at, formOf(kind, marker)))._id,
    },
    commands: [
      { route: `POST ${at}`, command: commands.create as CommandName, body: () => formOf(kind, 'Any') },
      about(`PUT ${at}`, commands.edit, formOf(kind, 'Another')),
      about(`DELETE ${at}`, commands.remove),
      about(`PUT ${at}/restore`, commands.restore),
      {
        ...about(`POST ${at}/links`, commands.link, { relation: 'relates', ...other }),
        refers: { field: 'item', collection },
        status: 400,
      },
      about(`DELETE ${at}/links`, commands.unlink, other),
      about(`PUT ${at}/watch`, commands.watch),
      about(`PUT ${at}/unwatch`, commands.unwatch),
      ...Object.entries(actions).map(([part, command]) => about(`PUT ${at}/${part}`, command)),
    ],
    reads: [
      { route: `GET ${at}` },
      { route: `GET ${at}/deleted` },
      { route: `GET ${at}/one`, of: (_, id) => `${at}/one/${id}` },
    ],
  };
}
