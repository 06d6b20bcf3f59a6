const underWay = new Set<Promise<unknown>>();

/** Counts a command as under way until it is answered. */
export function underWayUntil<Answer>(answered: Promise<Answer>): Promise<Answer> {
  underWay.add(answered);
  const done = () => void underWay.delete(answered);
  answered.then(done, done);
  return answered;
}

/** Once all that was sent before is answered, however: what undoes the last act must not overtake it. */
export async function whenAnswered(): Promise<void> {
  await Promise.allSettled(underWay);
}
