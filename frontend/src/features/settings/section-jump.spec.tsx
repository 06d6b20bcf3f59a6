import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Card } from '../../ui/layout/card';
import { SectionJump } from './section-jump';

function Page() {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <SectionJump within={place} />
      <Card title="Rooms">Blue room</Card>
      <Card title="Leave types">Annual leave</Card>
    </div>
  );
}

test('finds a section by its name, and goes on in it', async () => {
  const scrolled = jest.fn();
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
  Element.prototype.scrollIntoView = scrolled;
  try {
    render(<Page />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Go to a section' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Leave types',
      'Rooms',
    ]);
    await userEvent.keyboard('roo{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rooms' })).toHaveFocus());
    expect(scrolled).toHaveBeenCalled();
  } finally {
    if (before === undefined) Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    else Object.defineProperty(Element.prototype, 'scrollIntoView', before);
  }
});
