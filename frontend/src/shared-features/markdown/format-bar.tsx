import { Bold, Code, ImagePlus, Italic, Link2, List, type LucideIcon, Paperclip } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/element/icon-button';
import { insertLink, type Selected, type TextEdit, toggleCode, toggleList, toggleMark } from './text-edits';
import { isPressed, type ShortcutName, shownKeys } from '../../ui/keys/shortcuts';

export interface Format {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly shortcut?: ShortcutName;
  readonly edit: (selected: Selected) => TextEdit;
}

const formats: readonly Format[] = [
  { label: 'Bold', icon: Bold, shortcut: 'bold', edit: (selected) => toggleMark(selected, '**') },
  { label: 'Italic', icon: Italic, shortcut: 'italic', edit: (selected) => toggleMark(selected, '*') },
  { label: 'List', icon: List, edit: toggleList },
  { label: 'Code', icon: Code, edit: toggleCode },
  { label: 'Link', icon: Link2, edit: insertLink },
];

export function formatPressed(event: KeyboardEvent): Format | undefined {
  return formats.find(({ shortcut }) => shortcut !== undefined && isPressed(event, shortcut));
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop; arrows move between buttons. */
export function FormatBar(props: {
  disabled: boolean;
  onFormat: (format: Format) => void;
  onPicture: () => void;
  takesDocuments?: boolean;
}) {
  const { disabled, onFormat, onPicture, takesDocuments = false } = props;
  const files = takesDocuments ? { label: 'Add a file', icon: Paperclip } : { label: 'Add a picture', icon: ImagePlus };
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const buttons = [
    ...formats.map((format) => ({ ...format, action: () => onFormat(format) })),
    { ...files, shortcut: undefined, action: onPicture },
  ];
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + buttons.length) % buttons.length;
    setStop(next);
    bar.current?.querySelectorAll('button').item(next).focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      className="flex min-w-0 items-center gap-0.5"
      onKeyDown={walk}
    >
      {buttons.map(({ label, icon, shortcut, action }, at) => (
        <IconButton
          key={label}
          size="sm"
          label={label}
          icon={icon}
          shortcut={shortcut === undefined ? undefined : shownKeys(shortcut)}
          disabled={disabled}
          tabIndex={at === stop ? 0 : -1}
          onClick={() => {
            setStop(at);
            action();
          }}
        />
      ))}
    </div>
  );
}
