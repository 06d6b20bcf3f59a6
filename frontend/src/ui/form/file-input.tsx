import { Paperclip, Upload } from 'lucide-react';
import { useContext, useRef, useState, type DragEvent } from 'react';
import { Button } from '../element/button';
import { Chip } from '../element/chip';
import { cx } from '../element/cx';
import { FieldContext, useControlProps } from './field-context';

export interface FileInputProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  buttonLabel?: string;
}

export function FileInput(props: FileInputProps) {
  const {
    files,
    onChange,
    accept,
    multiple = false,
    buttonLabel = multiple ? 'Choose files' : 'Choose a file',
  } = props;
  const control = useControlProps({ disabled: props.disabled });
  const isLabelled = useContext(FieldContext) !== null;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const add = (chosen: FileList | null) => {
    const list = Array.from(chosen ?? []);
    if (list.length > 0) onChange(multiple ? [...files, ...list] : list.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!control.disabled) add(event.dataTransfer.files);
  };

  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-wrap items-center gap-2 rounded-md border border-dashed border-line-control p-2 transition-colors',
        over && 'border-accent bg-accent-soft',
      )}
    >
      <input
        {...control}
        ref={input}
        type="file"
        aria-label={isLabelled ? undefined : buttonLabel}
        accept={accept}
        multiple={multiple}
        // The button replaces it; the input keeps label, description and file dialog.
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          add(event.target.files);
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        icon={Upload}
        disabled={control.disabled}
        aria-describedby={control['aria-describedby']}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
      {files.length === 0 ? (
        <span className="text-meta text-ink-faint">{multiple ? 'or drop them here' : 'or drop it here'}</span>
      ) : null}
      {files.map((file) => (
        <Chip
          key={`${file.name}-${file.size}-${file.lastModified}`}
          icon={Paperclip}
          label={file.name}
          onRemove={() => onChange(files.filter((each) => each !== file))}
        >
          {file.name}
        </Chip>
      ))}
    </div>
  );
}
