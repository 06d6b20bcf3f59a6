import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ComparisonHub } from '../../platform/past/comparison-hub';
import { ComparisonContext, type ComparisonKit } from '../../ui/compare/comparison';
import { ThenContext } from '../../ui/compare/then-context';
import { type ForecastDate, MovedDates } from './moved-dates';

const datesOf = (half: string, sure: string): ForecastDate[] => [
  { label: '50%', text: half },
  { label: '95%', text: sure },
];

function show(now: ReactNode, then: ReactNode) {
  // No part of the kit is drawn here.
  const hub = new ComparisonHub({} as ComparisonKit, () => null);
  render(
    <ComparisonContext value={hub}>
      {now}
      <ThenContext value={true}>{then}</ThenContext>
    </ComparisonContext>,
  );
}

test('says from what to what the dates of a forecast moved', () => {
  show(
    <MovedDates of="p1" dates={datesOf('12 March', '2 April')} />,
    <MovedDates of="p1" dates={datesOf('5 March', '2 April')} />,
  );
  const moved = within(screen.getByRole('list', { name: 'How the forecast moved' })).getAllByRole('listitem');
  expect(moved.map(({ textContent }) => textContent)).toEqual(['50% was 5 March  12 March']);
});

test.each([
  ['nothing moved', datesOf('5 March', '2 April'), datesOf('5 March', '2 April'), 'Its dates are those of then.'],
  ['it is new', datesOf('5 March', '2 April'), null, 'Nothing was foretold then.'],
  ['it is gone', null, datesOf('5 March', '2 April'), 'It was foretold then, and is not any more.'],
])('says in words that %s', (_, now, then, text) => {
  show(<MovedDates of="p1" dates={now} />, <MovedDates of="p1" dates={then} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('says nothing of what was not there then, or where nothing is compared', () => {
  show(<MovedDates of="p1" dates={datesOf('5 March', '2 April')} />, null);
  render(<MovedDates of="p2" dates={datesOf('5 March', '2 April')} />);
  expect(document.body).toHaveTextContent(/^$/);
});
