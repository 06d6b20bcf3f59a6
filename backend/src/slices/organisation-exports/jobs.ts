import { mayExportOrganisation } from '@atrium/contracts/organisation-exports/rules';
import { ArchiveAbandoned } from '../../platform/shared/archive-order.js';
import type { JobTools, SliceJob } from '../../platform/slice/slice-job.js';
import type { OrganisationExport } from './state-rules.js';

/** Writes an ordered archive. A killed one starts over: what it left is no archive. */
export const writeArchive: SliceJob = async (data, tools) => {
  const id = String(data['id']);
  const one = await runningExport(id, tools);
  if (one === null) return;
  const { by, home } = one;
  const orderer = await tools.making.personNow(by._id, home);
  if (orderer === null || !mayExportOrganisation(orderer)) return stop(id, 'rights', tools);
  try {
    const written = await tools.archives.write({ id, orderer }, async (phase, share) => {
      if ((await runningExport(id, tools)) === null) throw new ArchiveAbandoned();
      await tools.send('AdvanceOrganisationExport', id, { phase, share });
    });
    await tools.send('FinishOrganisationExport', id, written);
  } catch (error) {
    if (error instanceof ArchiveAbandoned) return tools.archives.remove(id);
    if (!tools.isLastTry) throw error;
    await stop(id, 'failed', tools);
    throw error;
  }
};

/** Removes an archive whose time is over. The event comes first, so nobody is offered what is gone. */
export const expireArchive: SliceJob = async (data, tools) => {
  const id = String(data['id']);
  await tools.send('ExpireOrganisationExport', id, {});
  await tools.archives.remove(id);
};

async function runningExport(id: string, tools: JobTools): Promise<OrganisationExport | null> {
  const one = (await tools.stateOf(id)) as OrganisationExport | null;
  return one?.state === 'running' ? one : null;
}

async function stop(id: string, reason: 'rights' | 'failed', tools: JobTools): Promise<void> {
  await tools.send('StopOrganisationExport', id, { reason });
  await tools.archives.remove(id);
}
