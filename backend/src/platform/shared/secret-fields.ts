import { isSecret } from '@atrium/contracts/core/custom-field-traits';
import { type CustomFields, refuseCustom } from '@atrium/contracts/core/custom-fields';
import { isRecord } from '@atrium/contracts/core/values';
import type { DomainEvent, Upcaster } from '../kernel/events.js';

// Secrets in custom fields. Records hold only references to them.

export type SecretRevealed = DomainEvent<
  'SecretRevealed',
  {
    readonly field: string;
    readonly label: string;
    readonly secret: string;
  }
>;

/**
 * @param fillings all custom fields that the record shows
 * @throws Refusal (409) when the record no longer holds the secret
 */
export function secretRevealed(secret: string, fillings: readonly (CustomFields | undefined)[]): SecretRevealed {
  const field = fillings
    .flatMap((filling) => filling?.fields ?? [])
    .find(({ type, value }) => isSecret(type) && value === secret);
  if (field === undefined) throw refuseCustom('secretGone');
  return { type: 'SecretRevealed', data: { field: field.key, label: field.label, secret } };
}

/** What the history says the event revealed; undefined for other events. */
export function revealedBy({ type, data }: DomainEvent): string | undefined {
  return type === 'SecretRevealed' && 'label' in data && typeof data.label === 'string' ? data.label : undefined;
}

export type FillingKey = 'content' | 'changes';

/**
 * Upcasts events that held secrets in clear: the value becomes a reference to the event itself.
 * @param key of the filling in the data; left out when the data is the filling
 */
export function secretsHidden(key?: FillingKey): Upcaster {
  return (data, event) => {
    if (key === undefined) return withSecretsHidden(data, event);
    const part = data[key];
    return isRecord(part) ? { ...data, [key]: withSecretsHidden(part, event) } : data;
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
 * The secret in an event of version 1, wherever its data holds the filling.
 * @param data as stored
 */
export function clearSecretIn(data: Record<string, unknown>, key: string): string | null {
  return secretValuesIn(data).find((field) => field.key === key)?.value ?? null;
}

/**
 * Whether stored data still holds a secret in clear.
 * @param data as stored
 * @param current after upcasting
 */
export function holdsClearSecret(data: Record<string, unknown>, current: object): boolean {
  const kept = new Set(secretValuesIn({ ...current }).map(({ value }) => value));
  return secretValuesIn(data).some(({ value }) => !kept.has(value));
}

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
