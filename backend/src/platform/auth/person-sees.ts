import { isStaff } from '@atrium/contracts/users/staff';
import type { ReadModel } from '../projections/read-model.js';
import { type Account, actorFrom } from './actors.js';

/** Whether a person can read a record's discussion, so that mentions reach them. */
export async function personSees(
  readModel: Pick<ReadModel, 'document' | 'seesEntries'>,
  tenant: string,
  person: string,
  { collection, id }: { readonly collection: string; readonly id: string },
): Promise<boolean> {
  const account = await readModel.document<Account>(tenant, 'users', person);
  return account !== null && isStaff(account) && readModel.seesEntries(actorFrom(account), collection, id);
}
