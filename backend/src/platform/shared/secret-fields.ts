import { isSecret } from '@atrium/contracts/core/custom-field-rules';
import { type CustomFields, refuseCustom } from '@atrium/contracts/core/custom-fields';
import { isRecord } from '@atrium/contracts/core/values';
import type { DomainEvent, Upcaster } from '../kernel/events.js';

// Secrets among the fields by which organisations extend their forms. Records hold references to them only.

/** Somebody was shown a secret of the record in clear text. */
export type SecretRevealed = DomainEvent<
  'SecretRevealed',
  {
    /** The key of its field. */
    readonly field: string;
    /** What the field was called. */
    readonly label: string;
    readonly secret: string;
  }
>;

/**
 * The event that a secret is revealed.
 * @param fillings everything that the record was filled in with and still shows
 * @throws Refusal (409) when the record does not hold the secret any more
 */
export function secretRevealed(secret: string, fillings: readonly (CustomFields | undefined)[]): SecretRevealed {
  const field = fillings
    .flatMap((filling) => filling?.fields ?? [])
    .find(({ type, value }) => isSecret(type) && value === secret);
  if (field === undefined) throw refuseCustom('secretGone');
  return { type: 'SecretRevealed', data: { field: field.key, label: field.label, secret } };
}

/** What an event reveals, for the record's history; undefined for any other event. */
export function revealedBy({ type, data }: DomainEvent): string | undefined {
  return type === 'SecretRevealed' && 'label' in data && typeof data.label === 'string' ? data.label : undefined;
}

/** Where the events of a slice keep what a form was filled in with. */
export type FillingPlace = 'content' | 'changes';

/**
 * The step from the events that kept secrets as clear text: a reference to the event itself takes the value's place.
 * @param place the part of the data that holds the filling; left out where the data itself does
 */
export function secretsHidden(place?: FillingPlace): Upcaster {
  return (data, event) => {
    if (place === undefined) return withSecretsHidden(data, event);
    const part = data[place];
    return isRecord(part) ? { ...data, [place]: withSecretsHidden(part, event) } : data;
  };
}

function withSecretsHidden(holder: Record<string, unknown>, event: string): Record<string, unknown> {
  const { custom } = holder;
  if (!isRecord(custom) || !Array.isArray(custom['fields'])) return holder;
  const fields = custom['fields'].map((field: unknown) =>
    isClearSecret(field) ? { ...field, value: `${event}.${field.key}` } : field,
  );
  return { ...holder, custom: { ...custom, fields } };
}

/**
 * The clear text that an event of the first version keeps of a field, wherever its data holds the filling.
 * @param data as stored
 */
export function clearSecretIn(data: Record<string, unknown>, key: string): string | null {
  return secretValuesIn(data).find((field) => field.key === key)?.value ?? null;
}

/**
 * Whether stored data holds a secret as clear text, which the current version of the same event does not.
 * @param data as stored
 * @param current after upcasting
 */
export function holdsClearSecret(data: Record<string, unknown>, current: object): boolean {
  const kept = new Set(secretValuesIn({ ...current }).map(({ value }) => value));
  return secretValuesIn(data).some(({ value }) => !kept.has(value));
}

/** What fields of passwords hold: their clear text or a reference, by the version of the event. */
function secretValuesIn(data: Record<string, unknown>): { readonly key: string; readonly value: string }[] {
  return [data, data['content'], data['changes']].flatMap((holder) => {
    const custom = isRecord(holder) ? holder['custom'] : undefined;
    const fields: unknown = isRecord(custom) ? custom['fields'] : undefined;
    return Array.isArray(fields) ? fields.filter(isClearSecret) : [];
  });
}

function isClearSecret(field: unknown): field is { readonly key: string; readonly value: string } {
  if (!isRecord(field) || field['type'] !== 'password') return false;
  return typeof field['key'] === 'string' && typeof field['value'] === 'string' && field['value'] !== '';
}
