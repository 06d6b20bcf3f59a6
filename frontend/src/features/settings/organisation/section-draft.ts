import type { Settings } from '@atrium/contracts/settings/rules';

export type SettingName = keyof Settings;

export interface SectionDraft {
  readonly base: Readonly<Partial<Settings>>;
  readonly values: Readonly<Partial<Settings>>;
}

export const noDraft: SectionDraft = { base: {}, values: {} };

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function without(part: Partial<Settings>, name: SettingName): Partial<Settings> {
  const { [name]: _gone, ...rest } = part;
  return rest;
}

export function shownIn(live: Settings, draft: SectionDraft): Settings {
  return { ...live, ...draft.values };
}

/** A value that equals the saved one is dropped. */
export function withValue<Name extends SettingName>(
  live: Settings,
  draft: SectionDraft,
  name: Name,
  value: Settings[Name],
): SectionDraft {
  if (same(value, live[name])) return withoutValue(draft, name);
  const base = name in draft.base ? draft.base : { ...draft.base, [name]: live[name] };
  return { base, values: { ...draft.values, [name]: value } };
}

export function withoutValue(draft: SectionDraft, name: SettingName): SectionDraft {
  return { base: without(draft.base, name), values: without(draft.values, name) };
}

/** Without those that others have set to the same value. */
export function changedIn(live: Settings, draft: SectionDraft): SettingName[] {
  return (Object.keys(draft.values) as SettingName[]).filter((name) => !same(draft.values[name], live[name]));
}

/** Edited settings whose saved value changed meanwhile. */
export function conflictsIn(live: Settings, draft: SectionDraft): SettingName[] {
  return changedIn(live, draft).filter((name) => !same(draft.base[name], live[name]));
}

/** An empty text removes the logo. */
export function bodyOf(live: Settings, draft: SectionDraft): Record<string, unknown> {
  return Object.fromEntries(
    changedIn(live, draft).map((name) => [name, name === 'logo' ? (draft.values.logo ?? '') : draft.values[name]]),
  );
}
