import { expect, it } from '@jest/globals';
import { auditCsvLines } from './csv.js';

it('writes a head and a line for each entry, and no formula', () => {
  const entry = {
    _id: 'a',
    at: '2026-03-02',
    by: { _id: 'x', username: '=cmd()' },
    act: 'A, "b"',
    area: null,
  } as const;
  const text = [...auditCsvLines([{ ...entry, record: null, outcome: 'denied', address: '192.0.2.7', times: 3 }])].join(
    '',
  );
  expect(text).toBe(
    `\uFEFFat,actor,act,area,record,outcome,address,times\r\n2026-03-02,'=cmd(),"A, ""b""",,,denied,192.0.2.7,3\r\n`,
  );
});
