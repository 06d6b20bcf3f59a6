import {
  effectiveFlags,
  flagsFrom,
  hasFlag,
  type PermissionFlag,
  type Rights,
} from '@atrium/contracts/core/permissions';
import type { UpdateUser } from '@atrium/contracts/users/commands';
import { presetAsGiven, type RightsPreset } from '@atrium/contracts/users/rights-presets';
import { type RightsDryRun, scopesText, type VisibilityChange } from '@atrium/contracts/users/visibility';
import type { UserView } from '@atrium/contracts/users/views';
import { flagName } from '../../../shared-features/account/flag-names';
import { reachChanges } from '../../../shared-features/account/scope-names';
import { formatNumber } from '../../../ui/format/numbers';
import { placementLocks } from '../form/placement-locks';
import { roleLockedBecause, tickedFlags, untouchableBecause } from '../form/rights';

export interface Given {
  readonly person: UserView;
  readonly rights: Rights;
}

/** What becomes of each of several people who are to get a preset. */
export interface GivenPreset {
  readonly given: readonly Given[];
  /** Who has exactly these rights. */
  readonly same: readonly UserView[];
  readonly locked: readonly { readonly person: UserView; readonly reason: string }[];
  /** Rights of the preset that the giver can't give. */
  readonly leftOut: readonly PermissionFlag[];
}

const rightsText = (rights: Rights) =>
  `${rights.role} ${tickedFlags(rights).join()} ${scopesText(rights.scopes ?? {})}`;

/** Why a giver can't give anybody a person's preset; null where they can. */
function lockedBecause(person: UserView, preset: RightsPreset, giver: UserView): string | null {
  return (
    (person.deleted ? 'The account is deleted' : null) ??
    placementLocks(person, giver).role ??
    untouchableBecause(person, giver) ??
    roleLockedBecause(preset.role, giver, false)
  );
}

export function presetFor(people: readonly UserView[], preset: RightsPreset, giver: UserView): GivenPreset {
  const { flags, scopes, leftOut } = presetAsGiven(preset, giver);
  const rights: Rights = { role: preset.role, ...flags, scopes };
  const wanted = rightsText(rights);
  const locked = people.flatMap((person) => {
    const reason = lockedBecause(person, preset, giver);
    return reason === null ? [] : [{ person, reason }];
  });
  const open = people.filter((person) => !locked.some((one) => one.person === person));
  const same = open.filter((person) => rightsText(person) === wanted);
  const given = open.filter((person) => !same.includes(person)).map((person) => ({ person, rights }));
  return { given, same, locked, leftOut };
}

/** As the person's form would save it; the department stays. */
export function updateOf({ role, scopes = {}, ...rest }: Rights): UpdateUser {
  return { role, ...flagsFrom(tickedFlags({ role, ...rest })), scopes: { ...scopes } };
}

/** What is counted of several people, as one. */
export function sumOfDryRuns(runs: readonly RightsDryRun[]): RightsDryRun {
  const sums = new Map<string, VisibilityChange>();
  for (const change of runs.flatMap(({ changes }) => changes)) {
    const key = `${change.collection} ${change.kind}`;
    const { gives = 0, takes = 0, fuller = 0, poorer = 0 } = sums.get(key) ?? {};
    sums.set(key, {
      ...change,
      gives: gives + change.gives,
      takes: takes + change.takes,
      fuller: fuller + change.fuller,
      poorer: poorer + change.poorer,
    });
  }
  return { changes: [...sums.values()], complete: runs.every(({ complete }) => complete) };
}

function flagsIn(has: Rights, lacks: Rights): string[] {
  return effectiveFlags(has)
    .filter((flag) => !hasFlag(lacks, flag))
    .map(flagName);
}

/** What some of the people get, or lose, in words, with how many they are unless it is all of them. */
export function changesOf(given: readonly Given[]): {
  readonly more: { readonly flags: string[]; readonly reaches: string[] };
  readonly less: { readonly flags: string[]; readonly reaches: string[] };
} {
  const counted = (textsOf: (one: Given) => readonly string[]): string[] => {
    const counts = new Map<string, number>();
    for (const text of given.flatMap(textsOf)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts].map(([text, count]) => (count === given.length ? text : `${text} × ${formatNumber(count)}`));
  };
  return {
    more: {
      flags: counted(({ person, rights }) => flagsIn(rights, person)),
      reaches: counted(({ person, rights }) => reachChanges(person, rights).wider),
    },
    less: {
      flags: counted(({ person, rights }) => flagsIn(person, rights)),
      reaches: counted(({ person, rights }) => reachChanges(person, rights).narrower),
    },
  };
}
