import { dayAt } from '@atrium/contracts/core/zones';
import { useGo } from '../../platform/browser/use-go';
import { useUser } from '../../platform/session/session';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { BalanceCards } from '../../shared-features/leave-balance/balance-cards';
import { useBalances } from '../../shared-features/leave-balance/use-balances';
import { ClockCard } from '../../shared-features/punch-clock/clock-card';
import { OwnTiles } from './own-tiles';

/** What one has and does: the clock, what is left of one's leave, and what is next. */
export function OwnSection() {
  const me = useUser()._id;
  const { timeZone } = useSettings();
  const go = useGo();
  const year = Number(dayAt(useNow(), timeZone).slice(0, 4));
  const balances = useBalances(me, year);
  return (
    <>
      <ClockCard />
      <section aria-labelledby="own-leave" className="flex flex-col gap-2">
        <h2 id="own-leave" className="text-body font-semibold">
          Your leave in {year}
        </h2>
        <BalanceCards balances={balances} onOpen={(type) => go(`/u/hr/leave?ledger=${type}`)} />
      </section>
      <OwnTiles />
    </>
  );
}
