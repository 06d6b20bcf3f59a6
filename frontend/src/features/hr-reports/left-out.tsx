/** Warns where figures are too low, since not everything that counts is at hand. */
export function LeftOut({ isWhole }: { isWhole: boolean }) {
  if (isWhole) return null;
  return <p className="text-meta text-warning-ink">There is more than can be counted here: the oldest is left out.</p>;
}
