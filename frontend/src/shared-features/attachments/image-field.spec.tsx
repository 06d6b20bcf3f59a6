import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Upload, UploadOutcome } from '../../platform/api/files';
import { FormField } from '../../ui/form/form-field';
import { ImageField } from './image-field';

const picture = (type = 'image/png') => new File(['…'], 'plan.png', { type });
const stored: UploadOutcome = {
  ok: true,
  file: { _id: 'p1', url: '', thumbnail: '', type: 'image/png', width: 1, height: 1, size: 1 },
};
const told = jest.fn();

function Example({ upload }: { upload: Upload }) {
  const [value, setValue] = useState('');
  return (
    <FormField label="Picture">
      <ImageField
        value={value}
        address={`/api/files/${value}`}
        onChange={setValue}
        onUploading={told}
        upload={upload}
      />
    </FormField>
  );
}

it('is uploaded at once with its progress, shown, and taken away again', async () => {
  const user = userEvent.setup();
  const answers: ((outcome: UploadOutcome) => void)[] = [];
  const upload: Upload = (_file, { progress = () => {} } = {}) => {
    progress(0.25);
    return new Promise((resolve) => answers.push(resolve));
  };
  render(<Example upload={upload} />);
  await user.upload(screen.getByLabelText('Picture'), picture());
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '25');
  expect(told).toHaveBeenLastCalledWith(true);
  await act(async () => answers.forEach((answer) => answer(stored)));
  expect(told).toHaveBeenLastCalledWith(false);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/api/files/p1');
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

it('says why it was refused, and whose it is', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const upload = jest.fn<Upload>(async () => ({
    ok: false,
    problem: { statusCode: 415, code: 'fileUnreadable', message: 'This file is damaged' },
  }));
  render(<Example upload={upload} />);
  await user.upload(screen.getByLabelText('Picture'), picture());
  expect(await screen.findByRole('alert')).toHaveTextContent('plan.png: This file is damaged');
  await user.upload(screen.getByLabelText('Picture'), picture('text/html'));
  expect(screen.getByRole('alert')).toHaveTextContent('Only PNG, JPEG, WebP and GIF');
  expect(upload).toHaveBeenCalledTimes(1);
});

it('that can’t be shown says so', async () => {
  const user = userEvent.setup();
  render(<Example upload={async () => stored} />);
  await user.upload(screen.getByLabelText('Picture'), picture());
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('The picture can’t be shown')).toBeInTheDocument();
});
