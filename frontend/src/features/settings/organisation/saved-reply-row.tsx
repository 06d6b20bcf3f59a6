import type { SavedReply } from '@atrium/contracts/settings/rules';
import { Trash2 } from 'lucide-react';
import { ChangesFields } from '../../../shared-features/macros/changes-fields';
import { placeholderHint } from '../../../shared-features/reply-placeholders/placeholder-hint';
import { takesPlaceholders } from '../../../shared-features/reply-placeholders/placeholders';
import { FormField } from '../../../ui/form/form-field';
import { IconButton } from '../../../ui/element/icon-button';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { Disclosure } from '../../../ui/layout/disclosure';
import type { Section } from './use-section';

export function SavedReplyRow(props: {
  reply: SavedReply;
  path: string;
  section: Pick<Section, 'problems' | 'canEdit'>;
  onChange: (reply: SavedReply) => void;
  onRemove: () => void;
}) {
  const { reply, path, section, onChange, onRemove } = props;
  const { problems, canEdit } = section;
  const { name, subject, body, changes = {} } = reply;
  if (!canEdit) {
    return (
      <li>
        <span className="font-medium">{name}</span> <span className="text-ink-muted">{subject}</span>
      </li>
    );
  }
  const put = (part: Partial<SavedReply>) => onChange({ ...reply, ...part });
  return (
    <li className="flex flex-col gap-2 border-b pb-3 last:border-b-0 last:pb-0">
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_1.5fr_auto]">
        <FormField label="Name" error={problems[`${path}.name`]}>
          <TextInput value={name} onChange={(event) => put({ name: event.target.value })} />
        </FormField>
        <div className="col-span-2 row-start-2 sm:col-span-1 sm:row-start-auto">
          <FormField label="Subject" hint={placeholderHint(subject)} error={problems[`${path}.subject`]}>
            <TextInput
              {...takesPlaceholders}
              value={subject}
              onChange={(event) => put({ subject: event.target.value })}
            />
          </FormField>
        </div>
        <IconButton
          label={`Remove ${name === '' ? 'the new reply' : name}`}
          icon={Trash2}
          className="col-start-2 row-start-1 mt-5 sm:col-start-auto sm:row-start-auto"
          onClick={onRemove}
        />
      </div>
      <FormField
        label={`Text of ${name === '' ? 'the new reply' : name}`}
        hideLabel
        hint={placeholderHint(body)}
        error={problems[`${path}.body`]}
      >
        <TextArea
          {...takesPlaceholders}
          rows={4}
          value={body}
          onChange={(event) => put({ body: event.target.value })}
        />
      </FormField>
      <Disclosure title={`What ${name === '' ? 'the new reply' : `“${name}”`} changes in the ticket`}>
        <ChangesFields
          changes={changes}
          onChange={(next) => put({ changes: next })}
          problem={problems[`${path}.changes`]}
        />
      </Disclosure>
    </li>
  );
}
