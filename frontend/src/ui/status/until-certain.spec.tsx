import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { UntilCertain } from './until-certain';

afterEach(() => void jest.useRealTimers());

it('says that something is not there only once it would have come', () => {
  jest.useFakeTimers();
  render(<UntilCertain meanwhile={<p>Looking</p>}>Not here</UntilCertain>);
  act(() => jest.advanceTimersByTime(599));
  expect(screen.queryByText('Looking')).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Looking')).toBeNull();
  expect(screen.queryByText('Not here')).not.toBeNull();
});
