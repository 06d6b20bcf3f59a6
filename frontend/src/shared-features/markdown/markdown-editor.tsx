import { imageTypes } from '@atrium/contracts/core/files';
import { Eye, PencilLine } from 'lucide-react';
import { use, useEffect, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { uploadFile, type Upload } from '../../platform/api/files';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { useControlProps } from '../../ui/form/field-context';
import { TextArea } from '../../ui/form/text-area';
import { OtherFilesContext } from '../attachments/other-files';
import { applyEdit, selectedIn } from './apply-edit';
import { DropZone } from './drop-zone';
import { type Format, FormatBar, formatPressed } from './format-bar';
import { type FilePlace, placeOf } from './markdown-files';
import { MarkdownView } from './markdown-view';
import { MentionList } from './mention-list';
import { MentionNotice } from './mention-notice';
import { MentionQuestion } from './mention-question';
import { UploadList } from './upload-list';
import { useMentions } from './use-mentions';
import { useUploads } from './use-uploads';
import { displayName } from '@atrium/contracts/users/display-name';

export interface MarkdownEditorProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLTextAreaElement>;
  rows?: number;
  placeholder?: string;
  label?: string;
  disabled?: boolean;
  /** For pictures already in the text; null for a new record. */
  files: FilePlace;
  onUploading?: (isUploading: boolean) => void;
  upload?: Upload;
}

/** Preview, formatting, mentions, and pictures by button, paste and drop. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, onBlur, name, ref, rows = 6, placeholder, label, files, onUploading } = props;
  const { upload = uploadFile } = props;
  const { disabled } = useControlProps({ disabled: props.disabled });
  const [isPreview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { collection = '', record = '' } = files ?? {};
  const place = useMemo(() => placeOf({ collection, record }), [collection, record]);
  const mentions = useMentions(area, place);
  const { uploads, isUploading, add, retry, dismiss } = useUploads({ area, value, onChange, upload });
  const others = use(OtherFilesContext);
  useEffect(() => onUploading?.(isUploading), [isUploading, onUploading]);

  /** Pictures go into the text; a form that attaches files takes the others. */
  const take = (given: Iterable<File>) => {
    const all = [...given];
    const attach = others?.taker() ?? null;
    const shown = attach === null ? all : all.filter(({ type }) => imageTypes.some((one) => one === type));
    if (shown.length > 0) add(shown);
    attach?.(all.filter((file) => !shown.includes(file)));
  };

  const format = ({ edit }: Format) => {
    if (area.current !== null) applyEdit(area.current, edit(selectedIn(area.current)));
  };
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) return;
    const found = formatPressed(event);
    if (found === undefined) return;
    event.preventDefault();
    format(found);
  };
  const hold = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };

  return (
    <DropZone disabled={disabled} onFiles={take}>
      <div className="@container flex items-center gap-1 border-b p-1">
        <FormatBar disabled={disabled || isPreview} onFormat={format} onPicture={() => picker.current?.click()} />
        <Button
          size="sm"
          variant="ghost"
          className="ms-auto"
          icon={isPreview ? PencilLine : Eye}
          onClick={() => setPreview(!isPreview)}
        >
          {/* On a phone the bar has no room for the word. */}
          <span className="sr-only @sm:not-sr-only">{isPreview ? 'Write' : 'Preview'}</span>
        </Button>
      </div>
      {/* Hidden, not removed: keeps caret and undo. */}
      <div className={cx('relative', isPreview && 'hidden')}>
        <TextArea
          {...mentions.boxProps}
          ref={hold}
          name={name}
          rows={rows}
          value={value}
          placeholder={placeholder}
          aria-label={label}
          disabled={disabled}
          className="block rounded-t-none rounded-b-md border-0 bg-transparent focus-visible:outline-none"
          onChange={(event) => {
            onChange(event.target.value);
            mentions.look();
          }}
          onSelect={mentions.look}
          onKeyDown={press}
          onPaste={(event) => {
            const pasted = event.clipboardData.files;
            if (pasted.length === 0) return;
            event.preventDefault();
            take(pasted);
          }}
          onBlur={() => {
            mentions.close();
            onBlur?.();
          }}
        />
        {mentions.list === null ? null : (
          <MentionList choice={mentions.list} area={area} isBlind={mentions.isBlind} onChoose={mentions.choose} />
        )}
        {mentions.asked === null ? null : (
          <MentionQuestion
            name={displayName(mentions.asked)}
            lack={`${displayName(mentions.asked)} cannot see this, and will not be notified.`}
            onAnswer={mentions.answer}
          />
        )}
      </div>
      {place === null ? null : <MentionNotice text={value} place={place} />}
      {isPreview ? (
        <div className="min-h-24 p-2.5">
          {value.trim() === '' ? (
            <p className="text-ink-faint">Nothing to show yet</p>
          ) : (
            <MarkdownView text={value} files={files} />
          )}
        </div>
      ) : null}
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Picture to add"
        accept={imageTypes.join(',')}
        onChange={(event) => {
          add(Array.from(event.target.files ?? []));
          // Lets the same picture be chosen again.
          event.target.value = '';
        }}
      />
    </DropZone>
  );
}
