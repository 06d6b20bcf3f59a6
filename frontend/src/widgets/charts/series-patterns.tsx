import type { SeriesColor } from './chart-types';
import { colorOf, patternPaths } from './series-look';

export function patternFill(id: string, color: SeriesColor): string {
  return `url(#${id}-${color})`;
}

/** Patterns distinguish series without colour. */
export function SeriesPatterns({ id, colors }: { id: string; colors: readonly SeriesColor[] }) {
  return (
    <defs>
      {colors.map((color) => (
        <pattern key={color} id={`${id}-${color}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={colorOf(color)} />
          <path d={patternPaths[color]} stroke="var(--color-surface)" strokeOpacity="0.28" strokeWidth="1.25" />
        </pattern>
      ))}
    </defs>
  );
}
