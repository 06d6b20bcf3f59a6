/** A field of a record on the page. */
export interface FieldPlace {
  readonly record: string;
  readonly field: string;
  /** When an earlier version that is shown was replaced; null for the present one. */
  readonly until: string | null;
  readonly element: HTMLElement;
}

/**
 * The field that a place of the page belongs to: the innermost element marked `data-field` within one marked `data-record`.
 * The label of a fact stands before its value, so it counts as well.
 */
export function fieldPlaceOf(place: EventTarget | null): FieldPlace | null {
  if (!(place instanceof Element)) return null;
  const description = place.closest('dt')?.nextElementSibling;
  const value = description?.matches('[data-field]') ? description : description?.querySelector('[data-field]');
  const element = value ?? place.closest('[data-field]');
  if (!(element instanceof HTMLElement)) return null;
  const record = element.closest<HTMLElement>('[data-record]')?.dataset['record'];
  const field = element.dataset['field'];
  const until = element.closest<HTMLElement>('[data-until]')?.dataset['until'] ?? null;
  return record === undefined || field === undefined ? null : { record, field, until, element };
}

/** The label of a field; null in rows and cards, which show values only. */
export function labelOfPlace({ element }: FieldPlace): Element | null {
  const term = element.closest('dd')?.previousElementSibling ?? null;
  if (term?.matches('dt') === true) return term;
  const label = element.querySelector('dt, label, legend, h2, h3, h4, th[scope="row"], [data-label]');
  return label?.closest('[data-field]') === element ? label : null;
}
