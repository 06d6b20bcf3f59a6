import { Bold, Code, ImagePlus, Italic, Link2, List, type LucideIcon, Paperclip } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/element/icon-button';
import { insertLink, type Selected, type TextEdit, toggleCode, toggleList, toggleMark } from './text-edits';

/** A way to shape what is selected, with the letter that does it together with Ctrl or ⌘. */
export interface Format {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly key?: string;
  readonly edit: (selected: Selected) => TextEdit;
}

/** The ways to shape a text. */
export const formats: readonly Format[] = [
  { label: 'Bold', icon: Bold, key: 'b', edit: (selected) => toggleMark(selected, '**') },
  { label: 'Italic', icon: Italic, key: 'i', edit: (selected) => toggleMark(selected, '*') },
  { label: 'List', icon: List, edit: toggleList },
  { label: 'Code', icon: Code, edit: toggleCode },
  { label: 'Link', icon: Link2, edit: insertLink },
];

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The buttons over a text box; one stop of the tab key, with arrows between them. */
export function FormatBar(props: {
  disabled: boolean;
  onFormat: (format: Format) => void;
  /** Files are to be chosen: pictures, or any where documents are taken as well. */
  onPicture: () => void;
  takesDocuments?: boolean;
}) {
  const { disabled, onFormat, onPicture, takesDocuments = false } = props;
  const files = takesDocuments ? { label: 'Add a file', icon: Paperclip } : { label: 'Add a picture', icon: ImagePlus };
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const buttons = [
    ...formats.map((format) => ({ ...format, act: () => onFormat(format) })),
    { ...files, key: undefined, act: onPicture },
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
      className="flex items-center gap-0.5"
      onKeyDown={walk}
    >
      {buttons.map(({ label, icon, key, act }, at) => (
        <IconButton
          key={label}
          size="sm"
          label={label}
          icon={icon}
          shortcut={key === undefined ? undefined : `Ctrl ${key.toUpperCase()}`}
          disabled={disabled}
          tabIndex={at === stop ? 0 : -1}
          onClick={() => {
            setStop(at);
            act();
          }}
        />
      ))}
    </div>
  );
}
