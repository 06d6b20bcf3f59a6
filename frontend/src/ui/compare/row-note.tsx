import type { RowMarks } from './use-compared-rows';

/** What became of an entry of a list, field by field; nothing where it is as it was, or nothing is compared. */
export function RowNote<Row>(props: { marks: RowMarks<Row> | null; id: string; shown?: readonly string[] }) {
  const { marks, id, shown } = props;
  const difference = marks?.differences.get(id);
  if (marks == null || difference === undefined) return null;
  const { Note } = marks.kit;
  return (
    <span className="flex max-w-full min-w-0 self-start">
      <Note id={id} fate={difference.fate} {...(shown === undefined ? {} : { shown })} />
    </span>
  );
}

export function isGone<Row>(marks: RowMarks<Row> | null, id: string): boolean {
  return marks?.differences.get(id)?.fate === 'gone';
}
