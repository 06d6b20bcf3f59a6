import { mailLimits } from '@atrium/contracts/tickets/rules';
import { type ReactNode, useRef } from 'react';
import { type Upload, uploadAttachment } from '../../../platform/api/files';
import { AttachmentsField } from '../../../shared-features/attachments/attachments-field';
import { fileSize } from '../../../ui/format/file-size';
import { sizeOf, type SizedFile } from './mail-files';

/** What a mail carries; files are chosen, or dropped and pasted onto the text of the mail. */
export function MailAttachments(props: {
  files: readonly SizedFile[];
  onChange: (files: readonly SizedFile[]) => void;
  onUploading: (isUploading: boolean) => void;
  problem: string | undefined;
  children: ReactNode;
}) {
  const { files, onChange, onUploading, problem, children } = props;
  const sizes = useRef(new Map<string, number>());
  const upload: Upload = async (file, settings) => {
    const outcome = await uploadAttachment(file, settings);
    if (outcome.ok) sizes.current.set(outcome.file._id, outcome.file.size);
    return outcome;
  };
  const sized = ({ file, name }: { file: string; name: string }): SizedFile => ({
    file,
    name,
    size: files.find((one) => one.file === file)?.size ?? sizes.current.get(file) ?? 0,
  });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <AttachmentsField
        value={files}
        onChange={(value) => onChange(value.map(sized))}
        onUploading={onUploading}
        upload={upload}
      >
        {children}
      </AttachmentsField>
      {files.length === 0 ? null : (
        <p className="text-meta text-ink-muted">
          {fileSize(sizeOf(files))} of {fileSize(mailLimits.sentFiles)}
        </p>
      )}
      {problem === undefined ? null : (
        <p role="alert" className="text-meta text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
