import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Upload, UploadOutcome } from '../../platform/api/files';
import { liveStore } from '../../platform/sync/live';
import { FormField } from '../../ui/form/form-field';
import { MarkdownEditor } from './markdown-editor';
import { seedSamples } from './samples';

beforeEach(seedSamples);
afterEach(() => liveStore.clear());

const picture = (name = 'plan.png', type = 'image/png') => new File(['…'], name, { type });
const stored = (_id: string): UploadOutcome => ({
  ok: true,
  file: { _id, url: '', thumbnail: '', type: 'image/png', width: 1, height: 1, size: 1 },
});
const refused = (message: string): UploadOutcome => ({
  ok: false,
  problem: { statusCode: 415, code: 'fileUnreadable', message },
});

function Example({ upload, initial = '' }: { upload?: Upload; initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <FormField label="Description" error="Too short">
      <MarkdownEditor value={value} onChange={setValue} files={null} upload={upload} />
    </FormField>
  );
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Description');

describe('writing', () => {
  it('belongs to its field, formats the selection, and shows a preview', async () => {
    const user = userEvent.setup();
    render(<Example initial="one word" />);
    expect(box()).toHaveAccessibleDescription('Too short');
    expect(box()).toBeInvalid();
    box().setSelectionRange(4, 8);
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(box()).toHaveValue('one **word**');
    expect(box()).toHaveFocus();
    await user.keyboard('{Control>}b{/Control}');
    expect(box()).toHaveValue('one word');
    await user.keyboard('{Control>}i{/Control}');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect((await screen.findByText('word')).tagName).toBe('EM');
    await user.click(screen.getByRole('button', { name: 'Write' }));
    expect(box()).toHaveValue('one *word*');
  });

  it('has one stop of the tab key for its buttons', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(box()).toHaveFocus();
  });
});

describe('mentioning people', () => {
  it('is done by keys alone', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(box());
    await user.keyboard('Ask @a');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('asha.raman'),
      expect.stringContaining('daniel.okafor'),
    ]);
    const combobox = screen.getByRole('combobox');
    expect(combobox).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]!.id);
    await user.keyboard('{ArrowDown}');
    expect(combobox).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]!.id);
    await user.keyboard('{Enter}please');
    expect(box()).toHaveValue('Ask @daniel.okafor please');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is done by pointer, and left by Escape, which closes nothing else', async () => {
    const user = userEvent.setup();
    const outside = jest.fn();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around it
      <div onKeyDown={(event) => outside(event.key)}>
        <Example />
      </div>,
    );
    await user.click(box());
    await user.keyboard('@me{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(outside).not.toHaveBeenCalledWith('Escape');
    await user.keyboard(' @me');
    await user.click(screen.getByRole('option', { name: /mei/ }));
    expect(box()).toHaveValue('@me @mei.lindqvist ');
  });
});

describe('pictures', () => {
  it('arrive behind the line in which they were added, while one goes on writing', async () => {
    const user = userEvent.setup();
    const answers: ((outcome: UploadOutcome) => void)[] = [];
    const parts: ((part: number) => void)[] = [];
    const upload: Upload = (_file, { progress = () => {} } = {}) => {
      parts.push(progress);
      return new Promise((resolve) => answers.push(resolve));
    };
    render(<Example upload={upload} initial={'one\ntwo'} />);
    await user.click(box());
    box().setSelectionRange(3, 3);
    await user.paste({ files: [picture()], types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    act(() => parts.forEach((tell) => tell(0.5)));
    expect(screen.getByRole('progressbar', { name: 'Uploading plan.png' })).toHaveAttribute('value', '50');
    box().setSelectionRange(0, 0);
    await user.keyboard('zero ');
    await act(async () => answers.forEach((answer) => answer(stored('f1'))));
    expect(box()).toHaveValue('zero one\n![plan](file:f1)\ntwo');
    expect(box().selectionStart).toBe(5);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be dropped, and those that are refused say why and can be tried again', async () => {
    const user = userEvent.setup();
    const answers = [refused('This file is damaged, or its type does not match its name'), stored('f2')];
    const upload = jest.fn<Upload>(async () => answers.shift()!);
    render(<Example upload={upload} initial="kept" />);
    fireEvent.drop(box(), { dataTransfer: { types: ['Files'], files: [picture('[a] fake.png')] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('[a] fake.png: This file is damaged');
    expect(box()).toHaveValue('kept');
    await user.click(screen.getByRole('button', { name: 'Try [a] fake.png again' }));
    expect(box()).toHaveValue('kept\n![a  fake](file:f2)\n');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not even sent when they are no pictures', async () => {
    const user = userEvent.setup({ applyAccept: false });
    const upload = jest.fn<Upload>();
    render(<Example upload={upload} />);
    await user.upload(screen.getByLabelText('Picture to add'), picture('list.pdf', 'application/pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only PNG, JPEG, WebP and GIF pictures');
    expect(upload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Dismiss list.pdf' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
