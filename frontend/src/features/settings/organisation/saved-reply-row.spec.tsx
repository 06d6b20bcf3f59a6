import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SavedReplyRow } from './saved-reply-row';

function show(subject: string, body: string) {
  const reply = { id: 'r1', name: 'Thanks', subject, body };
  const section = { problems: {}, canEdit: true };
  render(
    <ul>
      <SavedReplyRow reply={reply} path="savedReplies.0" section={section} onChange={jest.fn()} onRemove={jest.fn()} />
    </ul>,
  );
}

test('names unknown placeholders while writing', () => {
  show('About {{ticket}}', 'Dear {{caller_name}}, {{regards}}');
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Unknown placeholders: {{ticket}}.');
  expect(screen.getByLabelText('Text of Thanks')).toHaveAccessibleDescription('Unknown placeholders: {{regards}}.');
});

test('says nothing where all are known', () => {
  show('About {{ticketno}}', 'Dear {{caller_name}}');
  expect(screen.queryByText(/Unknown placeholders/)).not.toBeInTheDocument();
});
