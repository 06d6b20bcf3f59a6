import { isImageType } from '@atrium/contracts/core/files';
import type {
  CountDuplicateVotes,
  CreateFeatureRequest,
  EditFeatureRequest,
  MarkFeatureDuplicate,
  PlaceFeatureRequest,
} from '@atrium/contracts/feature-requests/commands';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import { gatherCustom, refusesCustom } from '../../platform/core/custom-fields.js';
import { refuseUnlisted } from '../../platform/core/listed-names.js';
import { listedNamesIn } from '../../platform/core/record-kinds.js';
import { gatherItem, gatherPlan, originOf } from '../../platform/core/items.js';
import type { GatherTools } from '../../platform/core/slice.js';
import {
  type Feature,
  type FeatureCommand,
  type FeatureGathered,
  type FeatureState,
  nothingGathered,
} from './decider.js';

/** Looks up what a decision about a request needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function gatherForFeature(
  command: FeatureCommand,
  feature: FeatureState,
  tools: GatherTools,
): Promise<FeatureGathered> {
  if (command.type === 'CreateFeatureRequest') {
    return feature === null ? gatherForNew(command.data, tools) : nothingGathered;
  }
  if (feature === null) return nothingGathered;
  if (command.type === 'CountDuplicateVotes') return gatherVoters(command.data, tools);
  if (command.type === 'SettleDuplicate') return gatherLastOriginal(feature, tools);
  if (feature.deleted) return nothingGathered;
  switch (command.type) {
    case 'EditFeatureRequest':
      return gatherForEdit(command.data, feature, tools);
    case 'PlaceFeatureRequest':
      return gatherColumn(command.data, feature, tools);
    case 'MarkFeatureDuplicate':
      return gatherOriginal(command.data, feature, tools);
    case 'PlanFeatureRequest':
      return { ...nothingGathered, items: await gatherPlan(command.data, tools) };
    case 'LinkFeatureRequest': {
      const { collection, item: id } = command.data;
      return { ...nothingGathered, items: await gatherItem({ collection, id }, tools) };
    }
    case 'RevealFeatureSecret':
    case 'SetFeatureStatus':
    case 'VoteForFeature':
    case 'UnvoteFeature':
    case 'WatchFeatureRequest':
    case 'UnwatchFeatureRequest':
    case 'UnlinkFeatureRequest':
    case 'DeleteFeatureRequest':
    case 'RestoreFeatureRequest':
      return nothingGathered;
    default:
      return command satisfies never;
  }
}

/** A number is only taken for a request that is going to be. */
async function gatherForNew(data: CreateFeatureRequest, tools: GatherTools): Promise<FeatureGathered> {
  await refuseUnlisted(listedNamesIn(featureRequestKind, data), tools);
  const [items, uploaded, custom] = await Promise.all([
    gatherItem(originOf(data), tools),
    uploadOf(data.frimages, tools),
    gatherCustom('Feature', data.custom, undefined, tools),
  ]);
  const lacksPicture = Boolean(data.frimages) && uploaded === null;
  const isRefused = !items.itemKnown || lacksPicture || refusesCustom(data.custom, custom);
  const frnumber = isRefused ? 0 : await tools.nextNumber('feature');
  return { ...nothingGathered, frnumber, uploaded, items, custom };
}

async function gatherForEdit(data: EditFeatureRequest, { picture, details }: Feature, tools: GatherTools) {
  await refuseUnlisted(listedNamesIn(featureRequestKind, data, details), tools);
  const [uploaded, custom] = await Promise.all([
    data.frimages === picture.file ? null : uploadOf(data.frimages, tools),
    gatherCustom('Feature', data.custom, details.custom, tools),
  ]);
  return { ...nothingGathered, uploaded, custom };
}

/** When the sender uploaded a picture; null when they did not, whoever else did. */
async function uploadOf(file: string | undefined, tools: GatherTools): Promise<string | null> {
  const found = file ? await tools.file(file) : null;
  return found !== null && isImageType(found.type) && found.uploader === tools.actor.id ? found.at : null;
}

async function gatherColumn({ horizon, before, after }: PlaceFeatureRequest, feature: Feature, tools: GatherTools) {
  if (horizon === '' || !isOpenFeature(feature.status)) return nothingGathered;
  const around = await tools.around('feature-requests', horizon, before ?? after ?? null);
  return { ...nothingGathered, column: around.filter(({ _id }) => _id !== tools.id) };
}

async function gatherOriginal({ original }: MarkFeatureDuplicate, { duplicateOf }: Feature, tools: GatherTools) {
  if (!original || original === duplicateOf || original === tools.id) return nothingGathered;
  const found = await featureOf(original, tools);
  if (found === null || found.deleted) return nothingGathered;
  return { ...nothingGathered, original: { isDuplicate: found.duplicateOf !== null } };
}

/** Those who voted for the duplicate, as long as it is one of this request and not deleted. */
async function gatherVoters({ duplicate }: CountDuplicateVotes, tools: GatherTools): Promise<FeatureGathered> {
  const found = await featureOf(duplicate, tools);
  const counts = found !== null && !found.deleted && found.duplicateOf === tools.id;
  return { ...nothingGathered, duplicateVoters: counts ? found.ownVoters : null };
}

/** The end of the duplicates that a request leads into; where they lead back, the one that was asked for first. */
async function gatherLastOriginal(feature: Feature, tools: GatherTools): Promise<FeatureGathered> {
  const way = new Map([[tools.id, feature.frnumber]]);
  let last = feature.duplicateOf;
  while (last !== null && !way.has(last)) {
    const next = await featureOf(last, tools);
    if (next === null || next.duplicateOf === null) return { ...nothingGathered, lastOriginal: last };
    way.set(last, next.frnumber);
    last = next.duplicateOf;
  }
  const steps = [...way];
  const circle = steps.slice(steps.findIndex(([id]) => id === last));
  const [first] = circle.toSorted(([, a], [, b]) => a - b);
  return { ...nothingGathered, lastOriginal: last === null ? null : (first?.[0] ?? null) };
}

/** Another request as it is right now: what follows from its last change must not be decided by an earlier one. */
async function featureOf(id: string, tools: GatherTools): Promise<FeatureState> {
  return (await tools.stateOf(id)) as FeatureState;
}
