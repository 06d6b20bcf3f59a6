import { afterEach, expect, jest, test } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import { useRecordFields } from './use-record-fields';

interface Boat {
  name: string;
  crew: string[];
}

const named: HistoryEntry = {
  _id: 'e2',
  version: 2,
  type: 'BoatNamed',
  at: '2026-03-01T09:00:00Z',
  by: { _id: 'boris', username: 'boris' },
  changes: [{ field: 'name', from: 'Swan', to: 'Heron' }],
};
const crewed: HistoryEntry = {
  ...named,
  _id: 'e3',
  version: 3,
  by: { _id: 'mei', username: 'mei' },
  changes: [{ field: 'sailors', from: ['bo'], to: [] }],
};
const take = jest.fn();
const settle = jest.fn();

function fieldsOf(live: Boat | null, theirs: ('name' | 'crew')[], errors: object = {}) {
  const { result } = renderHook(() => {
    const form = useForm<Boat>({ defaultValues: { name: '', crew: [] }, errors });
    // The error of a field is read before it is shown, as a form does.
    void form.formState.errors;
    return useRecordFields<{ name: string; crew: string[] }>(
      { form, theirs, take, settle, values: { name: 'Stork', crew: [] } },
      {
        collection: 'boats',
        id: live === null ? null : 'b1',
        live,
        labelOf: (field) => field.toUpperCase(),
        textOf: (_, value) =>
          Array.isArray(value) ? value.join(', ') || null : typeof value === 'string' ? value : null,
        longTexts: ['name'],
        historyOf: (field) => (field === 'crew' ? 'sailors' : field),
      },
    );
  });
  return result.current;
}

afterEach(() => liveStore.clear());

test('a field has its label, and what is wrong with it; the parts of a list say that themselves', () => {
  const errors = { name: { type: 'server', message: 'Too long' }, crew: [{ type: 'server', message: 'Who?' }] };
  const field = fieldsOf(null, [], errors);
  expect(field('name')).toEqual({ label: 'NAME', error: 'Too long', remote: undefined });
  expect(field('crew')).toEqual({ label: 'CREW', error: undefined, remote: undefined });
});

test('a field in which somebody else saved something says who and what, and takes it over', () => {
  seedTopic('history:boats:b1', [named, crewed]);
  const field = fieldsOf({ name: 'Heron', crew: [] }, ['name', 'crew']);
  expect(field('name').remote).toMatchObject({ by: 'boris', value: 'Heron' });
  expect(field('crew').remote).toMatchObject({ by: 'mei', value: 'nothing' });
  field('name').remote?.onTake();
  expect(take.mock.calls).toEqual([['name']]);
});

test('of a long text both can be kept, and of anything else one', () => {
  const field = fieldsOf({ name: 'Heron', crew: [] }, ['name', 'crew']);
  expect(field('name').remote?.by).toBe('Somebody else');
  field('name').remote?.onKeepBoth?.();
  expect(settle.mock.calls).toEqual([['name', 'Stork\n\nHeron']]);
  expect(field('crew').remote?.onKeepBoth).toBeUndefined();
});

test('a new record is nobody else’s', () => {
  expect(fieldsOf(null, ['name'])('name').remote).toBeUndefined();
});
