import { type Label, labelsOf } from '@atrium/contracts/settings/labels';

// Injected, so that what is compared and written as text needs no store.
let source: () => readonly Label[] = () => [];

export function labelsFrom(labels: () => readonly Label[]): void {
  source = labels;
}

/** The organisation's labels, also those that were merged. For use outside of rendering. */
export function labelsNow(): readonly Label[] {
  return source();
}

/** The names of the labels that a record holds by their ids; empty for none. */
export function labelsText(ids: unknown): string {
  return Array.isArray(ids)
    ? labelsOf(source(), ids.map(String))
        .map(({ name }) => name)
        .join(', ')
    : '';
}
