import type { Settings } from '@atrium/contracts/settings/rules';

export type SettingName = keyof Settings;

/** The unsaved part of a section: the settings that were changed, and what they were changed from. */
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

/** What the section shows: what was written, over what is saved. */
export function shownIn(live: Settings, draft: SectionDraft): Settings {
  return { ...live, ...draft.values };
}

/** The draft after a setting was written anew; one that is back to what is saved is no draft any more. */
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

/** The draft without one of its settings: what is saved shows again. */
export function withoutValue(draft: SectionDraft, name: SettingName): SectionDraft {
  return { base: without(draft.base, name), values: without(draft.values, name) };
}

/** The settings with unsaved changes; what somebody else saved just so meanwhile is not among them. */
export function changedIn(live: Settings, draft: SectionDraft): SettingName[] {
  return (Object.keys(draft.values) as SettingName[]).filter((name) => !same(draft.values[name], live[name]));
}

/** The settings with unsaved changes in which somebody else saved something else meanwhile. */
export function conflictsIn(live: Settings, draft: SectionDraft): SettingName[] {
  return changedIn(live, draft).filter((name) => !same(draft.base[name], live[name]));
}

/** What is sent to save: the changed settings, with an empty text for a logo that goes. */
export function bodyOf(live: Settings, draft: SectionDraft): Record<string, unknown> {
  return Object.fromEntries(
    changedIn(live, draft).map((name) => [name, name === 'logo' ? (draft.values.logo ?? '') : draft.values[name]]),
  );
}
