import { expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../testing/fake-api';
import { useQuery } from './use-query';

const known = new Map([
  ['/notes/a', 'first'],
  ['/notes?month=2026-11', 'november'],
]);

function answering() {
  return fakeApi(({ path }) => {
    const body = known.get(path);
    return body === undefined ? refusal(403, 'notAllowed', 'Not for you') : { body: { text: body } };
  });
}

test('reads once for each question, and shows no answer to another one', async () => {
  const sent = answering();
  const { result, rerender } = renderHook(({ path }) => useQuery<{ text: string }>(path), {
    initialProps: { path: '/notes/a' },
  });
  expect(result.current).toEqual({ answer: null, failure: null });
  await waitFor(() => expect(result.current.answer).toEqual({ text: 'first' }));
  rerender({ path: '/notes/a' });
  expect(sent).toHaveLength(1);
  rerender({ path: '/notes/b' });
  expect(result.current.answer).toBeNull();
  await waitFor(() => expect(result.current.failure).toBe('Not for you'));
});

test('sends the parts of its question', async () => {
  answering();
  const { result } = renderHook(() => useQuery<{ text: string }>('/notes', { month: '2026-11' }));
  await waitFor(() => expect(result.current.answer).toEqual({ text: 'november' }));
});

test('reads nothing while there is nothing to read', () => {
  const sent = answering();
  const { result } = renderHook(() => useQuery(null));
  expect(result.current).toEqual({ answer: null, failure: null });
  expect(sent).toHaveLength(0);
});
