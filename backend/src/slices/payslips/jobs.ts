import { displayName } from '@atrium/contracts/users/display-name';
import { firstUnits } from '@atrium/contracts/settings/units';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { UserView } from '@atrium/contracts/users/views';
import type { JobRequest } from '../../platform/kernel/reactor.js';
import type { SliceJob } from '../../platform/slice/slice-job.js';
import { documentName, documentOf, documentReaders } from './document-rules.js';
import { ownRoom } from './policy.js';
import type { PaySlipRecord } from './projections.js';
import type { PaySlipState } from './state-rules.js';

export const documentJob = 'make-payslip-document';

/** Idempotent while it is being made. */
export function documentRequest(
  tenant: string,
  by: { readonly id: string; readonly username: string },
  slip: string,
  number: number,
): JobRequest {
  return { kind: documentJob, work: { record: slip, id: `${number}` }, data: { tenant, by, slip, number } };
}

/** Skips a document that exists. */
export const makePaySlipDocument: SliceJob = async ({ tenant, slip, number }, tools) => {
  const id = String(slip);
  const state = (await tools.stateOf(id)) as PaySlipState;
  const version = state?.versions.find((one) => one.number === number);
  if (state === null || version === undefined) return;
  const [account, settings] = await Promise.all([
    tools.document<UserView>('users', state.user),
    tools.document<SettingsView>('settings', String(tenant)),
  ]);
  const name = displayName(account ?? version.person);
  for (const reader of documentReaders) {
    await tools.documents.keep(
      documentName(id, version.number, reader),
      documentOf(state.month, name, version, settings ?? firstUnits, reader),
    );
  }
  await tools.send('RecordPaySlipDocument', id, { number: version.number });
};

export const forgetDocumentsJob = 'forget-payslip-documents';

/** Documents hold in clear what an erasure made unreadable in the log. */
export const forgetPaySlipDocuments: SliceJob = async ({ user }, tools) => {
  const slips = await tools.room<Pick<PaySlipRecord, '_id' | 'versions'>>('payslips', ownRoom(String(user)));
  for (const { _id, versions } of slips) {
    for (const { number } of versions) {
      for (const reader of documentReaders) await tools.documents.forget(documentName(_id, number, reader));
    }
  }
};
