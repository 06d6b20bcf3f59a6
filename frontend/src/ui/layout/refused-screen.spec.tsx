import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { HeaderToolsContext } from './page-header';
import { RefusedScreen } from './refused-screen';

test('a refused screen offers none of the tools of headers', () => {
  render(
    <HeaderToolsContext value={<button type="button">Saved views</button>}>
      <RefusedScreen title="User" />
    </HeaderToolsContext>,
  );
  expect(screen.getByRole('heading', { name: 'User' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
