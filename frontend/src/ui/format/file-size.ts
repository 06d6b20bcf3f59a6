const units = ['kB', 'MB'] as const;

/** The size of a file for its reader, such as `12 kB` or `1.4 MB`. @param bytes at least 0 */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const kilo = bytes / 1_000;
  const [value, unit] = kilo < 999.5 ? [kilo, units[0]] : [kilo / 1_000, units[1]];
  return `${value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${unit}`;
}
