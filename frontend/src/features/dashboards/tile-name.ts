import { kindOfRecord } from '../../shared-features/record-kinds/record-kinds';

/** What a tile is called; by its list where it has no title. */
export function tileName({ title, screen }: { readonly title?: unknown; readonly screen?: unknown }): string {
  if (typeof title === 'string' && title !== '') return title;
  const list = typeof screen === 'string' ? screen : '';
  return kindOfRecord(list)?.label ?? list;
}
