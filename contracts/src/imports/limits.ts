/** What one file may hold: rows without the head, columns, characters of a cell, and bytes of text. */
export const importLimits = { rows: 50_000, columns: 100, cell: 20_000, bytes: 25_000_000 } as const;
