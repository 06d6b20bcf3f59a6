import { Refusal } from '@atrium/contracts/core/problems';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { SignInCode } from '@atrium/contracts/users/second-factor';
import type { Audit } from '../audit/audit.js';
import { type Account, actorFrom, type Actors } from './actors.js';
import type { FactorStore, PendingSession } from './factor-store.js';
import type { SecondFactors } from './second-factors.js';
import type { SessionOwner } from './session-store.js';
import type { SignInLimits } from './sign-in-limits.js';

export class PendingSignIns {
  constructor(
    private readonly store: FactorStore,
    private readonly factors: Pick<SecondFactors, 'accept'>,
    private readonly actors: Pick<Actors, 'behind'>,
    private readonly limits: SignInLimits,
    private readonly audit: Pick<Audit, 'note'>,
  ) {}

  beginSignIn(session: SessionOwner, act: PendingSession['act'], shared: boolean): Promise<string> {
    return this.store.keepSignIn({ session, act, shared });
  }

  /**
   * Completes a sign-in with a code.
   * @param address of the client
   * @param deviceOf the device's id, if it is known for this username
   * @throws Refusal 401 for a wrong code or an expired sign-in, 429 after too many failures
   */
  async finish(
    { pending: token, code }: SignInCode,
    address: string,
    deviceOf: (username: string) => string | null,
  ): Promise<PendingSession & { readonly account: Account }> {
    const pending = await this.store.pendingSignIn(token);
    const account = pending === null ? null : await this.actors.behind(pending.session);
    if (pending === null || account === null) throw refuseUser('signInExpired');
    const attempt = { account: `code ${account._id}`, address, device: deviceOf(account.username) };
    try {
      await this.limits.limited(attempt, () => this.factors.accept({ actor: actorFrom(account), address }, code));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 503) throw error;
      const outcome = error.status === 429 ? 'throttled' : 'failed';
      const note = { by: null, act: pending.act, area: 'users', record: account._id, outcome, address } as const;
      this.audit.note(account.tenentId, note);
      throw error.code === 'wrongCode' ? refuseUser('badCode') : error;
    }
    if (!(await this.store.takeSignIn(token))) throw refuseUser('signInExpired');
    return { ...pending, account };
  }
}
