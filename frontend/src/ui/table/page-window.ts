function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Page numbers around the current one; null is a gap. Always as many, so that buttons don't move under the pointer. */
export function pageWindow(page: number, pageCount: number, around = 1): (number | null)[] {
  const length = around * 2 + 5;
  if (pageCount <= length) return range(1, Math.max(0, pageCount));
  const current = Math.min(Math.max(1, page), pageCount);
  const edge = length - 2;
  if (current <= around + 3) return [...range(1, edge), null, pageCount];
  if (current >= pageCount - around - 2) return [1, null, ...range(pageCount - edge + 1, pageCount)];
  return [1, null, ...range(current - around, current + around), null, pageCount];
}
