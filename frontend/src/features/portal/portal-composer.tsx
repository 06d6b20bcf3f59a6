import type { StoredFile } from '@atrium/contracts/core/files';
import { portalLimits } from '@atrium/contracts/portal/rules';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemOf } from '../../platform/api/api-problem';
import { newKey } from '../../platform/api/new-key';
import { Button } from '../../ui/element/button';
import { FileInput } from '../../ui/form/file-input';
import { Form } from '../../ui/form/form';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { portalApi } from './portal-api';

export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly file: string; readonly name: string }[];
}

async function uploaded(file: File): Promise<Written['files'][number]> {
  const form = new FormData();
  form.append('file', file);
  const { _id } = await portalApi.send<Pick<StoredFile, '_id'>>('POST', '/files', form);
  return { file: _id, name: file.name.slice(0, 160) };
}

/** @param props.send under a key, so that what is sent once more after a lost connection counts once */
export function PortalComposer(props: {
  label: string;
  submit: string;
  withSubject?: boolean;
  send: (written: Written, key: string) => Promise<void>;
}) {
  const { label, submit, withSubject = false, send } = props;
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const kept = useRef(new Map<File, Written['files'][number]>());
  const key = useRef(newKey());

  const deliver = async () => {
    const missing = {
      ...(withSubject && subject.trim() === '' ? { subject: 'Say in a few words what it is about' } : {}),
      ...(text.trim() === '' ? { text: 'Write something first' } : {}),
      ...(files.length > portalLimits.files ? { files: `At most ${portalLimits.files} files at once` } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      for (const file of files) if (!kept.current.has(file)) kept.current.set(file, await uploaded(file));
      const named = files.flatMap((file) => kept.current.get(file) ?? []);
      await send({ subject: subject.trim(), text, files: named }, key.current);
      key.current = newKey();
      kept.current.clear();
      setSubject('');
      setText('');
      setFiles([]);
    } catch (error) {
      const { errors = [], message } = problemOf(error);
      const known = Object.fromEntries(errors.map((one) => [one.field, one.message]));
      setProblems(Object.keys(known).some((name) => name in { subject, text, files }) ? known : { text: message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form aria-label={label} onSubmit={deliver} className="flex flex-col gap-3 rounded-md border bg-surface p-4">
      {withSubject ? (
        <FormField label="What is it about?" error={problems['subject']}>
          <TextInput
            maxLength={portalLimits.subject}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
        </FormField>
      ) : null}
      <FormField label={label} error={problems['text']}>
        <TextArea
          rows={4}
          maxLength={portalLimits.text}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FormField>
      <FormField label="Files" error={problems['files'] ?? problems['file']}>
        <FileInput multiple files={files} onChange={setFiles} />
      </FormField>
      <Button type="submit" variant="primary" icon={Send} busy={isBusy} className="self-end">
        {submit}
      </Button>
    </Form>
  );
}
