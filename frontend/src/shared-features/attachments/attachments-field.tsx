import { documentTypes, imageTypes } from '@atrium/contracts/core/files';
import { Paperclip } from 'lucide-react';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { type Upload, uploadAttachment } from '../../platform/api/files';
import { useFileUploads } from '../../platform/api/use-file-uploads';
import { Chip } from '../../ui/element/chip';
import { cx } from '../../ui/element/cx';
import { FileInput } from '../../ui/form/file-input';
import { useFileDrop } from '../markdown/drop-zone';
import { UploadList } from '../markdown/upload-list';
import type { Attachment } from './attachment-list';
import { OtherFilesContext } from './other-files';

const accept = [...documentTypes, ...imageTypes].join(',');

export function AttachmentsField(props: {
  value: readonly Attachment[];
  onChange: (value: readonly Attachment[]) => void;
  onUploading: (isUploading: boolean) => void;
  upload?: Upload;
  /** Fields above it, onto which files can be dropped and pasted as well. */
  children?: ReactNode;
  /** How many there may be. */
  most?: number;
}) {
  const { value, onChange, onUploading, upload = uploadAttachment, children, most = Infinity } = props;
  const others = use(OtherFilesContext);
  const now = useRef({ value, onChange });
  useEffect(() => {
    now.current = { value, onChange };
  }, [value, onChange]);
  const { uploads, isUploading, add, retry, dismiss } = useFileUploads(upload, ({ _id }, { file }) =>
    now.current.onChange([...now.current.value, { file: _id, name: file.name }]),
  );
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  useEffect(() => others?.attachBy((files) => files.forEach((file) => add(file))), [others, add]);
  const addAll = (files: Iterable<File>) => {
    for (const file of files) add(file);
  };
  const { isOver, handlers } = useFileDrop(addAll);
  return (
    <div
      role="presentation"
      {...handlers}
      onPaste={(event) => {
        const { files } = event.clipboardData;
        if (files.length === 0) return;
        event.preventDefault();
        addAll(Array.from(files));
      }}
      className={cx('flex min-w-0 flex-col gap-3 rounded-md', isOver && 'bg-accent-soft outline outline-accent')}
    >
      {children}
      {value.length === 0 ? null : (
        <ul aria-label="Attached" className="flex min-w-0 flex-wrap gap-1.5">
          {value.map((one) => (
            <li key={one.file} className="max-w-full">
              <Chip
                icon={Paperclip}
                label={one.name}
                onRemove={() => onChange(value.filter(({ file }) => file !== one.file))}
              >
                {one.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <FileInput
        files={[]}
        multiple
        accept={accept}
        buttonLabel="Attach files"
        disabled={value.length >= most}
        onChange={addAll}
      />
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </div>
  );
}
