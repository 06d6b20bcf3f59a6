import { fileRefusals, imageTypes } from '@atrium/contracts/core/files';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { refusedUpload, type Upload } from '../../platform/api/files';
import { type Uploading, useFileUploads } from '../../platform/api/use-file-uploads';
import { applyEdit, selectedIn } from './apply-edit';
import { applied, followPlace, insertBlock } from './text-edits';

/** Brackets would end the alt text. */
function nameOf(file: File): string {
  const bare = file.name.replace(/\.[^.]*$/, '').replace(/[[\]\\\n]/g, ' ');
  return bare.trim() === '' ? 'picture' : bare.trim();
}

const picturesOnly =
  (upload: Upload): Upload =>
  async (file, settings) =>
    file.type === '' || imageTypes.some((type) => type === file.type)
      ? upload(file, settings)
      : refusedUpload(fileRefusals.fileKind);

/** Uploads pictures and inserts each after the line where it was added, wherever that line is by then. */
export function useUploads(props: {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  upload: Upload;
}) {
  const { area, value, onChange, upload } = props;
  const places = useRef(new Map<string, number>());
  const now = useRef({ value, onChange });

  useLayoutEffect(() => {
    const before = now.current.value;
    if (before !== value) {
      for (const [id, place] of places.current) places.current.set(id, followPlace(place, before, value));
    }
    now.current = { value, onChange };
  }, [value, onChange]);

  const insert = (id: string, block: string) => {
    const text = now.current.value;
    const edit = insertBlock(text, places.current.get(id) ?? text.length, block);
    const box = area.current;
    if (box === null || document.activeElement !== box) return now.current.onChange(applied(text, edit));
    // Keeps the caret where the user goes on writing; at the picture's place it follows it.
    const { start, end } = selectedIn(box);
    const after = applied(text, edit);
    applyEdit(box, { ...edit, start: followPlace(start, text, after), end: followPlace(end, text, after) });
  };

  const sending = useFileUploads(picturesOnly(upload), ({ _id }, { id, file }) => {
    insert(id, `![${nameOf(file)}](file:${_id})`);
    places.current.delete(id);
  });
  return {
    ...sending,
    add: (files: Iterable<File>) => {
      for (const file of files) places.current.set(sending.add(file), area.current?.selectionEnd ?? value.length);
    },
    dismiss: (refused: Uploading) => {
      places.current.delete(refused.id);
      sending.dismiss(refused);
    },
  };
}
