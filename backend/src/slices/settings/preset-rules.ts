import { permissionFlags, type ScopeChoices, scopedActs } from '@atrium/contracts/core/permissions';
import type { OwnPreset, OwnPresetBody } from '@atrium/contracts/settings/own-presets';

/** Beyond what other lists number. */
const firstPresetId = 4_000;

/**
 * Presets as they are kept: names without blanks around them, rights in one order.
 * @param newId gives the id of the n-th one, where neither its id nor its name is known
 */
export function presetsIn(
  wanted: readonly OwnPresetBody[],
  present: readonly OwnPreset[],
  newId: (n: number) => string,
): OwnPreset[] {
  const named = new Set(wanted.flatMap(({ id }) => id ?? []));
  return wanted.map(({ id, name, role, flags, scopes }, n) => {
    const same = present.find((preset) => preset.name === name.trim() && !named.has(preset.id));
    return {
      id: id ?? same?.id ?? newId(firstPresetId + n),
      name: name.trim(),
      role,
      flags: permissionFlags.filter((flag) => flags.includes(flag)),
      scopes: chosen(scopes),
    };
  });
}

function chosen(scopes: ScopeChoices): ScopeChoices {
  return Object.fromEntries(scopedActs.flatMap((act) => (scopes[act] == null ? [] : [[act, scopes[act]]])));
}
