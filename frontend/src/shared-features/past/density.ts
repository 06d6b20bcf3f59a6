/** The plane on which the bars are drawn. */
export const densityWidth = 1_000;
export const densityHeight = 100;

/**
 * The outline of how much happened when, as the data of one SVG path. Roots are drawn, so that a quiet hour beside a busy
 * one is still seen to hold something.
 * @param buckets how many events there were in each of as many equal spans
 */
export function densityPath(buckets: readonly number[]): string {
  const most = Math.max(...buckets, 1);
  const width = densityWidth / Math.max(buckets.length, 1);
  return buckets
    .flatMap((count, index) => {
      if (count === 0) return [];
      const height = Math.max(8, densityHeight * Math.sqrt(count / most));
      const [left, top] = [index * width + width * 0.12, densityHeight - height].map((value) => value.toFixed(1));
      return [`M${left} ${densityHeight}V${top}h${(width * 0.76).toFixed(1)}V${densityHeight}z`];
    })
    .join('');
}
