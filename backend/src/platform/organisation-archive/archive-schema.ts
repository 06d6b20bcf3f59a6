import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { recordKinds } from '@atrium/contracts/record-kinds';
import type { SliceRegistry } from '../slice/registry.js';
import { withheldEvents } from './archive-visibility.js';

/** Describes the records and events of an archive, from the declarations by which the product works with them. */
export function archiveSchema({ slices }: Pick<SliceRegistry, 'slices'>, names: ReadonlySet<string>): object {
  const collections = slices.flatMap(({ category, projections, entries = [] }) =>
    [...projections, ...entries]
      .filter(({ collection }) => names.has(`records/${collection}.jsonl`))
      .map(({ collection }): [string, object] => [collection, { category, ...kindOf(collection) }]),
  );
  const histories = slices
    .filter(({ category }) => names.has(`history/${category}.jsonl`))
    .map(({ category, eventVersions }): [string, object] => [category, eventsOf(eventVersions)]);
  return {
    about: {
      records: 'A line for each record, as it was shown. `_id` is its id, `version` the number of its events.',
      history: 'A line for each event, in the order of the log. `data` is in the version that `version` names.',
      erased: 'What events say of people who were erased reads as `erased` of their fields says.',
    },
    records: Object.fromEntries(collections),
    history: Object.fromEntries(histories),
  };
}

function kindOf(collection: string): object {
  const kinds: Readonly<Record<string, RecordKind>> = recordKinds;
  const kind = Object.hasOwn(kinds, collection) ? kinds[collection] : undefined;
  if (kind === undefined) return {};
  const { one, many, heading, title, fields } = kind;
  const numbered = kind.number === undefined ? {} : { number: kind.number, prefix: kind.prefix };
  const described = Object.entries(fields).map(([name, field]) => {
    const { on: _, ...rest } = field;
    return [name, rest];
  });
  return { one, many, heading, title, ...numbered, fields: Object.fromEntries(described) };
}

function eventsOf(versions: SliceRegistry['slices'][number]['eventVersions']): object {
  const kept = Object.entries(versions).filter(([type]) => !withheldEvents.has(type));
  return Object.fromEntries(kept.map(([type, { version, personal }]) => [type, { version, erased: personal }]));
}
