import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import type { JobRequest } from '../../platform/kernel/reactor.js';
import type { SliceJob } from '../../platform/slice/slice-job.js';
import { documentName, documentOf } from './document-rules.js';
import { ownRoom } from './policy.js';
import type { PaySlipRecord } from './projections.js';
import type { PaySlipState } from './state-rules.js';

/** The kind of the jobs that make the document of a version. */
export const documentJob = 'make-payslip-document';

/** Asks for the document of a version; asking again while it is being made changes nothing. */
export function documentRequest(
  tenant: string,
  by: { readonly id: string; readonly username: string },
  slip: string,
  number: number,
): JobRequest {
  return { kind: documentJob, work: { record: slip, id: `${number}` }, data: { tenant, by, slip, number } };
}

/** Makes the document of a version, unless it is there, and records that it is. */
export const makePaySlipDocument: SliceJob = async ({ slip, number }, tools) => {
  const id = String(slip);
  const state = (await tools.stateOf(id)) as PaySlipState;
  const version = state?.versions.find((one) => one.number === number);
  if (state === null || version === undefined) return;
  const account = await tools.document<UserView>('users', state.user);
  const name = displayName(account ?? version.person);
  await tools.documents.keep(documentName(id, version.number), documentOf(state.month, name, version));
  await tools.send('RecordPaySlipDocument', id, { number: version.number });
};

/** The kind of the jobs that forget the documents of somebody who was erased. */
export const forgetDocumentsJob = 'forget-payslip-documents';

/** Forgets every document of a person's pay slips: they hold in clear what can't be read in the log any more. */
export const forgetPaySlipDocuments: SliceJob = async ({ user }, tools) => {
  const slips = await tools.room<Pick<PaySlipRecord, '_id' | 'versions'>>('payslips', ownRoom(String(user)));
  for (const { _id, versions } of slips) {
    for (const { number } of versions) await tools.documents.forget(documentName(_id, number));
  }
};
