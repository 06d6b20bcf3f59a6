import { expect, it } from '@jest/globals';
import { filesOf } from './attachment-rules.js';

const known: Readonly<Record<string, { type: 'image/jpeg' | 'application/pdf'; size: number }>> = {
  'file-1': { type: 'application/pdf', size: 900 },
  'file-2': { type: 'image/jpeg', size: 70 },
};
const uploaded = { uploader: 'ann', at: '', width: 0, height: 0 };
const tools = {
  file: async (id: string) => {
    const stored = known[id];
    return stored === undefined ? null : { ...uploaded, ...stored };
  },
};

it('a mail carries what is attached and what its text shows, each once, as the store knows it', async () => {
  const body = 'See ![the till](file:file-2) and ![](file:file-2), or ![x](file:gone) and [file-1](file:file-1)';
  expect(await filesOf({ body, files: [{ file: 'file-1', name: ' Offer.pdf ' }] }, tools)).toEqual([
    { _id: 'file-1', name: 'Offer.pdf', inline: false, stored: known['file-1'] },
    { _id: 'file-2', name: 'picture.jpg', inline: true, stored: known['file-2'] },
    { _id: 'gone', name: 'x.png', inline: true, stored: null },
  ]);
  expect(await filesOf({ body: 'Dear Rita' }, tools)).toEqual([]);
});
