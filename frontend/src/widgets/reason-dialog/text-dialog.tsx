import { messages } from '@atrium/contracts/core/messages';
import { useRef, useState } from 'react';
import { FormDialog, type FormDialogProps } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';

export interface TextDialogProps extends Pick<FormDialogProps, 'title' | 'action' | 'variant' | 'onClose'> {
  /** What the text is. */
  label: string;
  longest: number;
  onText: (text: string) => void;
}

/** Asks for a text without which something can't be done. */
export function TextDialog(props: TextDialogProps) {
  const { label, longest, onText, onClose, ...dialog } = props;
  const [text, setText] = useState('');
  const [wasEmpty, setWasEmpty] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';
  const submit = () => {
    setWasEmpty(isEmpty);
    if (isEmpty) return;
    onText(text);
    onClose();
  };
  return (
    <FormDialog {...dialog} onClose={onClose} size="small" initialFocus={box} onSubmit={submit}>
      <FormField label={label} required error={wasEmpty && isEmpty ? messages.auth.fieldRequired : undefined}>
        <TextArea
          ref={box}
          rows={4}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
