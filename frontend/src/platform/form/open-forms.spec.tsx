import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { anyOf } from '@atrium/contracts/core/access';
import { useHeldWhileWriting, useOpenForm } from './open-forms';

afterEach(cleanup);

test('a record that is lost stays as long as a form is open on it', () => {
  const access = anyOf('editpayslip');
  const form = renderHook(() => useOpenForm(access));
  const initialProps: { readonly record: string | undefined } = { record: 'first' };
  const held = renderHook(({ record }: typeof initialProps) => useHeldWhileWriting(record), { initialProps });
  held.rerender({ record: 'second' });
  expect(held.result.current).toBe('second');
  held.rerender({ record: undefined });
  expect(held.result.current).toBe('second');
  act(() => form.unmount());
  expect(held.result.current).toBeUndefined();
});
