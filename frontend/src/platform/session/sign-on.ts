import type { BeginSignOn } from '@atrium/contracts/single-sign-on/bodies';
import type { SignOnBegun } from '@atrium/contracts/single-sign-on/views';
import { api } from '../api/api';
import { markShared, page } from './shared-device';

/**
 * Leaves for the sign-in page of an organisation's provider, which leads back.
 * @throws ApiProblem when there is none, or it is away
 */
export async function signOnAtProvider(body: BeginSignOn): Promise<void> {
  const { data } = await api.send<SignOnBegun>('POST', '/single-sign-on', { body, asOneself: true });
  if (body.organisation !== undefined) markShared(body.shared === true);
  page.goTo(data.address);
}
