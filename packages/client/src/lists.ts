import { recordLists as lists } from '@atrium/contracts/record-lists';

export { lists };

export type ListName = keyof typeof lists;

export type ViewIn<Name extends ListName> = NonNullable<(typeof lists)[Name]['view']>;

/** @throws TypeError when an answer has no such list */
export function recordsIn<Name extends ListName>(name: Name, answer: unknown): readonly ViewIn<Name>[] {
  const records = lists[name].at.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined),
    answer,
  );
  if (!Array.isArray(records)) throw new TypeError(`The answer holds no ${name}`);
  return records as ViewIn<Name>[];
}
