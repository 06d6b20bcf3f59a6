import { defaultTerms, ledgerOwner } from '@atrium/contracts/leave/ledger';
import { holdsDays } from '@atrium/contracts/leave/rules';
import type { BalanceCorrectionsView, LeaveLedgerView, LeaveTermsView, LeaveView } from '@atrium/contracts/leave/views';
import type { Settings } from '@atrium/contracts/settings/rules';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { Allowance, HeldLeave } from './allowance-rules.js';
import type { LeaveOfRecord } from './state-rules.js';
import { roomOf } from './policy.js';

/**
 * The person's other leave. The lock serialises everything by which one person's days are held, so no two requests
 * take the same ones.
 */
export async function othersOf(user: string, tools: LookUpTools): Promise<HeldLeave[]> {
  const lately = await tools.lockInOrder(`leave-${user}`, (state) => !isHeld(state as LeaveOfRecord));
  const known = await knownOthers(user, tools);
  const others = new Map<string, HeldLeave>(known.map((leave) => [leave._id, leave]));
  for (const id of new Set(lately)) {
    if (id === tools.id) continue;
    // From its stream: the read models may lag.
    const leave = (await tools.stateOf(id)) as LeaveOfRecord;
    if (leave !== null && holdsDays(leave.state)) others.set(id, leave.details);
    else others.delete(id);
  }
  return [...others.values()];
}

export async function knownOthers(user: string, tools: LookUpTools): Promise<LeaveView[]> {
  const leaves = await tools.room<LeaveView>('leave', roomOf(user));
  return leaves.filter(({ _id, state }) => holdsDays(state) && _id !== tools.id);
}

/** Null unless requests beyond the balance are refused. */
export async function allowanceOf(user: string, settings: Settings, tools: LookUpTools): Promise<Allowance | null> {
  if (settings.leaveBeyondBalance !== 'forbid') return null;
  const { tenant } = tools.actor;
  const [terms, ledgers, person, balance] = await Promise.all([
    tools.document<LeaveTermsView>('leave-terms', tenant),
    tools.room<LeaveLedgerView>('leave-ledgers', roomOf(user)),
    tools.document<UserView>('users', user),
    tools.document<BalanceCorrectionsView>('leave-corrections', user),
  ]);
  const owner = ledgerOwner(user, person, balance, Number(tools.now.slice(0, 4)));
  return { terms: terms ?? defaultTerms(tenant, settings.leaveTypes), ledgers, owner };
}

function isHeld(leave: LeaveOfRecord): boolean {
  return leave !== null && holdsDays(leave.state);
}
