import { expect, jest, test } from '@jest/globals';
import type { StoredFile } from '@atrium/contracts/core/files';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Upload, UploadOutcome } from './files';
import { useFileUploads } from './use-file-uploads';

const file = new File(['x'], 'plan.png', { type: 'image/png' });
const stored: StoredFile = { _id: 'f1', type: 'image/png', size: 1, width: 2, height: 2, url: '/f1', thumbnail: '' };
const refused: UploadOutcome = {
  ok: false,
  problem: { statusCode: 415, code: 'fileRefused', message: 'Not this kind' },
};

/** Uploads that end when the test says so. */
function heldUploads() {
  const held: { readonly signal: AbortSignal | undefined; readonly finish: (outcome: UploadOutcome) => void }[] = [];
  const upload: Upload = (_file, settings) => {
    settings?.progress?.(0.5);
    return new Promise((resolve) => {
      held.push({ signal: settings?.signal, finish: resolve });
    });
  };
  return { held, upload };
}

test('reports what is on its way, and returns what arrived', async () => {
  const arrived = jest.fn();
  const { held, upload } = heldUploads();
  const { result } = renderHook(() => useFileUploads(upload, arrived));
  let id = '';
  act(() => {
    id = result.current.add(file);
  });
  expect(result.current.uploads).toEqual([{ id, file, part: 0.5, problem: null }]);
  expect(result.current.isUploading).toBe(true);
  act(() => held[0]?.finish({ ok: true, file: stored }));
  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(arrived.mock.calls).toEqual([[stored, { id, file }]]);
});

test('keeps what was refused until it is sent again or given up', async () => {
  const arrived = jest.fn();
  const upload = jest.fn<Upload>(async () => refused);
  const { result } = renderHook(() => useFileUploads(upload, arrived));
  act(() => void result.current.add(file));
  await waitFor(() => expect(result.current.uploads).toMatchObject([{ problem: 'Not this kind' }]));
  expect(result.current.isUploading).toBe(false);
  upload.mockResolvedValueOnce({ ok: true, file: stored });
  const [first] = result.current.uploads;
  if (first === undefined) throw new Error('nothing was kept');
  act(() => result.current.retry(first));
  await waitFor(() => expect(arrived).toHaveBeenCalledTimes(1));

  act(() => void result.current.add(file));
  await waitFor(() => expect(result.current.uploads).toMatchObject([{ problem: 'Not this kind' }]));
  const [second] = result.current.uploads;
  if (second === undefined) throw new Error('nothing was kept');
  act(() => result.current.dismiss(second));
  expect(result.current.uploads).toEqual([]);
});

test('what is under way when the component goes reaches nobody', async () => {
  const arrived = jest.fn();
  const { held, upload } = heldUploads();
  const { result, unmount } = renderHook(() => useFileUploads(upload, arrived));
  act(() => void result.current.add(file));
  unmount();
  held[0]?.finish({ ok: true, file: stored });
  await Promise.resolve();
  expect(held[0]?.signal?.aborted).toBe(true);
  expect(arrived).not.toHaveBeenCalled();
});
