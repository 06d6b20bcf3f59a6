import { bugApps, bugPriorities } from '@atrium/contracts/bugs/rules';

const places = ['The invoice', 'The stock count', 'The menu code at table 14', 'The banquet order', 'The night audit'];
const faults = [
  'shows the total of last month until it is opened twice',
  'cannot be printed when the guest has two rooms',
  'loses the second line of the address',
  'takes half a minute to open since Monday',
  'is sent to the kitchen a second time after a lost connection',
];
const steps = 'Sign in as a cashier, open the folio of any guest with a deposit, and change the date of departure.';

/** What the n-th bug of the benchmarks says: about as much as people write. */
export function bugForm(n: number) {
  const pick = <T>(list: readonly T[], by: number): T | undefined => list[Math.floor(n / by) % list.length];
  return {
    app: pick(bugApps, 1),
    module: pick(bugApps, 4),
    priority: pick(bugPriorities, 3),
    description: `${pick(places, 1)} ${pick(faults, 5)} (case ${n}).\n\n${steps}`,
  };
}
