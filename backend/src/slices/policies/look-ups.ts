import type { Attachment } from '@atrium/contracts/core/attachments';
import { dayAt } from '@atrium/contracts/core/zones';
import { belongsTo } from '@atrium/contracts/core/audience';
import { ownValue } from '@atrium/contracts/core/values';
import type { PolicyReaderView } from '@atrium/contracts/policies/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { Policy } from './decider.js';

/** The ids of the files that the sender uploaded. */
export async function uploadsIn(
  attachments: readonly Attachment[] | null | undefined,
  tools: LookUpTools,
): Promise<string[]> {
  const wanted = attachments ?? [];
  const found = await Promise.all(wanted.map(({ file }) => tools.file(file)));
  return wanted.flatMap(({ file }, index) => (found[index]?.uploader === tools.actor.id ? [file] : []));
}

export async function todayOf(tools: LookUpTools): Promise<string> {
  return dayAt(tools.now, (await settingsOf(tools)).timeZone);
}

/** Members of the audience who have yet to acknowledge the version in force. */
export async function outstandingOf(
  { published, deleted }: Pick<Policy, 'published' | 'deleted'>,
  tools: LookUpTools,
): Promise<string[]> {
  if (deleted || published === null || !published.acknowledge) return [];
  const readers = await tools.room<PolicyReaderView>('policy-readers', 'writers');
  return readers
    .filter((reader) => reader.active && belongsTo(published.content, reader))
    .filter(({ acknowledged }) => ownValue(acknowledged, tools.id)?.[published.revision] === undefined)
    .map(({ _id }) => _id);
}
