import { belongsTo } from '@atrium/contracts/core/audience';
import type { PolicyAttachment, PolicyReaderView } from '@atrium/contracts/policies/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { dayAt } from '@atrium/contracts/settings/working-time';
import { ownValue } from '@atrium/contracts/core/values';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import { nothingFound, type Policy, type PolicyCommand, type PolicyDeciderState, type PolicyFound } from './decider.js';

/** Looks up what a decision about a policy needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function lookUpForPolicy(
  command: PolicyCommand,
  policy: PolicyDeciderState,
  tools: LookUpTools,
): Promise<PolicyFound> {
  if (command.type === 'CreatePolicy' || command.type === 'EditPolicy') {
    return { ...nothingFound, uploads: await uploadsIn(command.data.attachments ?? [], tools) };
  }
  if (policy === null || policy.deleted) return nothingFound;
  switch (command.type) {
    case 'PublishPolicy':
    case 'ArchivePolicy':
    case 'UnarchivePolicy':
      return { ...nothingFound, today: await todayOf(tools) };
    case 'RemindPolicyReaders':
    case 'RemindWhenDue': {
      const [today, outstanding] = await Promise.all([todayOf(tools), outstandingOf(policy, tools)]);
      return { ...nothingFound, today, outstanding };
    }
    case 'DiscardPolicyDraft':
    case 'DeletePolicy':
    case 'RestorePolicy':
      return nothingFound;
    default:
      return command satisfies never;
  }
}

/** The ids of the files that the sender uploaded. */
async function uploadsIn(attachments: readonly PolicyAttachment[], tools: LookUpTools): Promise<string[]> {
  const found = await Promise.all(attachments.map(({ file }) => tools.file(file)));
  return attachments.flatMap(({ file }, index) => (found[index]?.uploader === tools.actor.id ? [file] : []));
}

async function todayOf(tools: LookUpTools): Promise<string> {
  const settings = await tools.document<SettingsView>('settings', tools.actor.tenant);
  return dayAt(tools.now, (settings ?? defaultSettings).timeZone);
}

/** Those of the audience who have not acknowledged the version that holds. */
async function outstandingOf({ published }: Policy, tools: LookUpTools): Promise<string[]> {
  if (published === null || !published.acknowledge) return [];
  const readers = await tools.room<PolicyReaderView>('policy-readers', 'writers');
  return readers
    .filter((reader) => reader.active && belongsTo(published.content, reader))
    .filter(({ acknowledged }) => ownValue(acknowledged, tools.id)?.[published.revision] === undefined)
    .map(({ _id }) => _id);
}
