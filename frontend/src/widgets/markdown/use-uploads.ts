import { fileRefusals, imageTypes } from '@atrium/contracts/core/files';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Upload } from '../../platform/files';
import { newKey } from '../../platform/new-key';
import { applyEdit, selectedIn } from './apply-edit';
import { applied, followPlace, insertBlock } from './text-edits';

/** A file on its way into a text, or one that was refused. */
export interface Uploading {
  readonly id: string;
  readonly file: File;
  /** How much of it was sent, from 0 to 1. */
  readonly part: number;
  /** Why it was refused; null while it is on its way. */
  readonly problem: string | null;
}

/** What Markdown shows as the picture's name; brackets would end it. */
function nameOf(file: File): string {
  const bare = file.name.replace(/\.[^.]*$/, '').replace(/[[\]\\\n]/g, ' ');
  return bare.trim() === '' ? 'picture' : bare.trim();
}

/**
 * Brings pictures into a text: each is uploaded, and then mentioned behind the line in which it was added, wherever
 * that line is by then.
 */
export function useUploads(props: {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  upload: Upload;
}) {
  const { area, value, onChange, upload } = props;
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const places = useRef(new Map<string, number>());
  const now = useRef({ value, onChange });
  const leaving = useRef<AbortController>(null);

  useLayoutEffect(() => {
    const before = now.current.value;
    if (before !== value) {
      for (const [id, place] of places.current) places.current.set(id, followPlace(place, before, value));
    }
    now.current = { value, onChange };
  }, [value, onChange]);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const change = (id: string, part: Partial<Uploading>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const remove = (id: string) => {
    places.current.delete(id);
    setUploads((all) => all.filter((each) => each.id !== id));
  };

  const insert = (id: string, block: string) => {
    const text = now.current.value;
    const edit = insertBlock(text, places.current.get(id) ?? text.length, block);
    const box = area.current;
    if (box === null || document.activeElement !== box) return now.current.onChange(applied(text, edit));
    // Whoever goes on writing meanwhile keeps their caret; at the picture's place it goes behind it.
    const { start, end } = selectedIn(box);
    const after = applied(text, edit);
    applyEdit(box, { ...edit, start: followPlace(start, text, after), end: followPlace(end, text, after) });
  };

  const send = async (id: string, file: File) => {
    if (file.type !== '' && !imageTypes.some((type) => type === file.type)) {
      return change(id, { problem: fileRefusals.fileKind.message });
    }
    const progress = (part: number) => change(id, { part });
    const { signal } = leaving.current ?? {};
    const outcome = await upload(file, { progress, ...(signal === undefined ? {} : { signal }) });
    if (signal?.aborted === true) return undefined;
    if (!outcome.ok) return change(id, { problem: outcome.problem.message });
    insert(id, `![${nameOf(file)}](file:${outcome.file._id})`);
    return remove(id);
  };

  return {
    uploads,
    isUploading: uploads.some(({ problem }) => problem === null),
    add: (files: Iterable<File>) => {
      for (const file of files) {
        const id = newKey();
        places.current.set(id, area.current?.selectionEnd ?? value.length);
        setUploads((all) => [...all, { id, file, part: 0, problem: null }]);
        void send(id, file);
      }
    },
    retry: ({ id, file }: Uploading) => {
      change(id, { part: 0, problem: null });
      void send(id, file);
    },
    dismiss: ({ id }: Uploading) => remove(id),
  };
}
