import type { Slice } from '../platform/core/slice.js';

/** Every slice of the product; a new one adds its line here and nowhere else. */
export const slices: readonly Slice[] = [];
