import { documentTypes, imageTypes } from '@atrium/contracts/core/files';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Upload, uploadAttachment } from '../../platform/api/files';
import { useFileUploads } from '../../platform/api/use-file-uploads';
import { Chip } from '../../ui/element/chip';
import { FileInput } from '../../ui/form/file-input';
import { UploadList } from '../markdown/upload-list';
import type { Attachment } from './attachment-list';

const accept = [...documentTypes, ...imageTypes].join(',');

export function AttachmentsField(props: {
  value: readonly Attachment[];
  onChange: (value: readonly Attachment[]) => void;
  onUploading: (isUploading: boolean) => void;
  upload?: Upload;
}) {
  const { value, onChange, onUploading, upload = uploadAttachment } = props;
  const now = useRef({ value, onChange });
  useEffect(() => {
    now.current = { value, onChange };
  }, [value, onChange]);
  const { uploads, isUploading, add, retry, dismiss } = useFileUploads(upload, ({ _id }, { file }) =>
    now.current.onChange([...now.current.value, { file: _id, name: file.name }]),
  );
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  return (
    <div className="flex flex-col gap-2">
      {value.length === 0 ? null : (
        <ul aria-label="Attached" className="flex flex-wrap gap-1.5">
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
        onChange={(files) => files.forEach((file) => add(file))}
      />
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </div>
  );
}
