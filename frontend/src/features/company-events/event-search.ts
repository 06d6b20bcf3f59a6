/** What the address of the company's events says. */
export interface EventSearch {
  /** Text in an event's title, description or place. */
  readonly q?: string;
  /** What is to come when left out. */
  readonly show?: 'past' | 'deleted';
  /** The id of the open event. */
  readonly open?: string;
  /** What is open over the screen. */
  readonly form?: 'new' | 'edit' | 'cancel';
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads the address of the events; what makes no sense in it is left out. For `validateSearch` of its route. */
export function eventSearch(raw: Record<string, unknown>): EventSearch {
  const search: EventSearch = {
    q: textOf(raw['q']),
    show: oneOf(['past', 'deleted'], raw['show']),
    open: textOf(raw['open']),
    form: oneOf(['new', 'edit', 'cancel'], raw['form']),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
