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
import { lookUpCustom, refusesCustom } from '../../platform/core/custom-fields.js';
import { refuseUnlisted } from '../../platform/core/listed-names.js';
import { listedNamesIn } from '../../platform/core/record-kinds.js';
import { lookUpItem, lookUpPlan, originOf } from '../../platform/core/items.js';
import type { LookUpTools } from '../../platform/core/slice.js';
import { type Feature, type FeatureCommand, type FeatureFound, type FeatureState, nothingFound } from './decider.js';

/** Looks up what a decision about a request needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function lookUpForFeature(
  command: FeatureCommand,
  feature: FeatureState,
  tools: LookUpTools,
): Promise<FeatureFound> {
  if (command.type === 'CreateFeatureRequest') {
    return feature === null ? lookUpForNew(command.data, tools) : nothingFound;
  }
  if (feature === null) return nothingFound;
  if (command.type === 'CountDuplicateVotes') return lookUpVoters(command.data, tools);
  if (command.type === 'SettleDuplicate') return lookUpLastOriginal(feature, tools);
  if (feature.deleted) return nothingFound;
  switch (command.type) {
    case 'EditFeatureRequest':
      return lookUpForEdit(command.data, feature, tools);
    case 'PlaceFeatureRequest':
      return lookUpColumn(command.data, feature, tools);
    case 'MarkFeatureDuplicate':
      return lookUpOriginal(command.data, feature, tools);
    case 'PlanFeatureRequest':
      return { ...nothingFound, items: await lookUpPlan(command.data, tools) };
    case 'LinkFeatureRequest': {
      const { collection, item: id } = command.data;
      return { ...nothingFound, items: await lookUpItem({ collection, id }, tools) };
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
      return nothingFound;
    default:
      return command satisfies never;
  }
}

/** A number is only taken for a request that is going to be. */
async function lookUpForNew(data: CreateFeatureRequest, tools: LookUpTools): Promise<FeatureFound> {
  await refuseUnlisted(listedNamesIn(featureRequestKind, data), tools);
  const [items, uploaded, custom] = await Promise.all([
    lookUpItem(originOf(data), tools),
    uploadOf(data.frimages, tools),
    lookUpCustom('Feature', data.custom, undefined, tools),
  ]);
  const lacksPicture = Boolean(data.frimages) && uploaded === null;
  const isRefused = !items.itemKnown || lacksPicture || refusesCustom(data.custom, custom);
  const frnumber = isRefused ? 0 : await tools.nextNumber('feature');
  return { ...nothingFound, frnumber, uploaded, items, custom };
}

async function lookUpForEdit(data: EditFeatureRequest, { picture, details }: Feature, tools: LookUpTools) {
  await refuseUnlisted(listedNamesIn(featureRequestKind, data, details), tools);
  const [uploaded, custom] = await Promise.all([
    data.frimages === picture.file ? null : uploadOf(data.frimages, tools),
    lookUpCustom('Feature', data.custom, details.custom, tools),
  ]);
  return { ...nothingFound, uploaded, custom };
}

/** When the sender uploaded a picture; null when they did not, whoever else did. */
async function uploadOf(file: string | undefined, tools: LookUpTools): Promise<string | null> {
  const found = file ? await tools.file(file) : null;
  return found !== null && isImageType(found.type) && found.uploader === tools.actor.id ? found.at : null;
}

async function lookUpColumn({ horizon, before, after }: PlaceFeatureRequest, feature: Feature, tools: LookUpTools) {
  if (horizon === '' || !isOpenFeature(feature.status)) return nothingFound;
  const around = await tools.around('feature-requests', horizon, before ?? after ?? null);
  return { ...nothingFound, column: around.filter(({ _id }) => _id !== tools.id) };
}

async function lookUpOriginal({ original }: MarkFeatureDuplicate, { duplicateOf }: Feature, tools: LookUpTools) {
  if (!original || original === duplicateOf || original === tools.id) return nothingFound;
  const found = await featureOf(original, tools);
  if (found === null || found.deleted) return nothingFound;
  return { ...nothingFound, original: { isDuplicate: found.duplicateOf !== null } };
}

/** Those who voted for the duplicate, as long as it is one of this request and not deleted. */
async function lookUpVoters({ duplicate }: CountDuplicateVotes, tools: LookUpTools): Promise<FeatureFound> {
  const found = await featureOf(duplicate, tools);
  const counts = found !== null && !found.deleted && found.duplicateOf === tools.id;
  return { ...nothingFound, duplicateVoters: counts ? found.ownVoters : null };
}

/** The end of the duplicates that a request leads into; where they lead back, the one that was asked for first. */
async function lookUpLastOriginal(feature: Feature, tools: LookUpTools): Promise<FeatureFound> {
  const way = new Map([[tools.id, feature.frnumber]]);
  let last = feature.duplicateOf;
  while (last !== null && !way.has(last)) {
    const next = await featureOf(last, tools);
    if (next === null || next.duplicateOf === null) return { ...nothingFound, lastOriginal: last };
    way.set(last, next.frnumber);
    last = next.duplicateOf;
  }
  const steps = [...way];
  const circle = steps.slice(steps.findIndex(([id]) => id === last));
  const [first] = circle.toSorted(([, a], [, b]) => a - b);
  return { ...nothingFound, lastOriginal: last === null ? null : (first?.[0] ?? null) };
}

/** Another request as it is right now: what follows from its last change must not be decided by an earlier one. */
async function featureOf(id: string, tools: LookUpTools): Promise<FeatureState> {
  return (await tools.stateOf(id)) as FeatureState;
}
