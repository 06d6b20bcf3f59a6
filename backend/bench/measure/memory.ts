/** The bytes of the process that are in use, after everything unused was collected. Needs `--expose-gc`. */
export function usedMemory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
