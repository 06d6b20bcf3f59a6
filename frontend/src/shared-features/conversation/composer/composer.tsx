import { messageFileLimit, messageLength } from '@atrium/contracts/chat/rules';
import type { MessageFile } from '@atrium/contracts/chat/views';
import { documentTypes, imageTypes, isImageType, previewAddress, thumbnailAddress } from '@atrium/contracts/core/files';
import { SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { shownAddress, uploadAttachment } from '../../../platform/api/files';
import { useFileUploads } from '../../../platform/api/use-file-uploads';
import { useTyping } from '../../../platform/presence/use-presence';
import { IconButton } from '../../../ui/element/icon-button';
import { openDialog } from '../../../ui/focus/focus-targets';
import { TextArea } from '../../../ui/form/text-area';
import { useOnce } from '../../../ui/form/use-once';
import { isPressed } from '../../../ui/keys/shortcuts';
import { toast } from '../../../ui/overlay/toast-store';
import { applyEdit, selectedIn } from '../../markdown/apply-edit';
import { DropZone } from '../../markdown/drop-zone';
import { type Format, FormatBar, formatPressed } from '../../markdown/format-bar';
import { MentionNotice } from '../../markdown/mention-notice';
import { UploadList } from '../../markdown/upload-list';
import { SendLater } from '../later/send-later';
import { useLaterCommands } from '../later/use-later-commands';
import { DocumentLabels } from '../messages/message-files';
import { type Spot, topicOf } from '../spot';
import { Completions } from './completions';
import { EmojiPicker } from './emoji-picker';
import { InviteMentioned } from './invite-mentioned';
import { useCompletions } from './use-completions';
import { useDraftText } from './use-draft-text';

/** File choosers know CSV and logs only by their extensions. */
const accepted = [...imageTypes, ...documentTypes, '.csv', '.log', '.md'].join(',');

function AttachedFiles(props: { files: readonly MessageFile[]; onRemove: (file: string) => void }) {
  const { files, onRemove } = props;
  if (files.length === 0) return null;
  return (
    <ul aria-label="Added files" className="flex flex-wrap items-end gap-2 p-2 pb-0">
      {files.map((file) => {
        const { _id, name, type } = file;
        return (
          <li key={_id} className="relative max-w-full">
            {isImageType(type) ? (
              <img
                src={shownAddress(thumbnailAddress(previewAddress(_id)))}
                alt={name}
                className="h-16 max-w-32 rounded-md border bg-sunken object-cover"
              />
            ) : (
              <span className="inline-flex h-control max-w-full items-center gap-2 rounded-md border bg-surface ps-2.5 pe-6">
                <DocumentLabels file={file} />
              </span>
            )}
            <span className="absolute -end-1.5 -top-1.5 rounded-full bg-raised shadow-card">
              <IconButton size="sm" label={`Take out ${name}`} icon={X} onClick={() => onRemove(_id)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function useAttachments() {
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const sending = useFileUploads(uploadAttachment, ({ _id, type, width, height, size }, { file }) =>
    setFiles((all) => [...all, { _id, name: file.name.slice(0, 200), type, width, height, size }]),
  );
  return {
    ...sending,
    files,
    add: (added: Iterable<File>) => {
      const all = [...added];
      const room = messageFileLimit - files.length - sending.uploads.length;
      if (all.length > room) toast.info(`A message carries ${messageFileLimit} files at most`);
      for (const file of all.slice(0, Math.max(0, room))) sending.add(file);
    },
    takeOut: (file: string) => setFiles((all) => all.filter(({ _id }) => _id !== file)),
    clear: () => setFiles([]),
  };
}

/** Enter sends, Shift+Enter begins a new line. Unsent text is kept as a draft. */
export function Composer(props: {
  spot: Spot;
  placeholder: string;
  onSend: (text: string, files: readonly MessageFile[]) => void;
  /** On ArrowUp in the empty box. */
  onEditLast: () => void;
  /** Takes the focus on mount. */
  beginsHere?: boolean;
}) {
  const { spot, placeholder, onSend, onEditLast, beginsHere = false } = props;
  const [text, setText] = useDraftText(spot);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const completions = useCompletions(area, spot);
  const attachments = useAttachments();
  const { typed, sent } = useTyping(topicOf(spot));
  const { files, uploads, isUploading } = attachments;
  const { schedule } = useLaterCommands();
  const { once } = useOnce();
  const isReady = (text.trim() !== '' || files.length > 0) && !isUploading;

  // A kept draft goes on at its end; a box with text begins at its start.
  useEffect(() => {
    const end = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(end, end);
  }, []);

  const send = () => {
    if (!isReady) return;
    onSend(text.trim(), files);
    sent();
    setText('');
    attachments.clear();
    area.current?.focus();
  };
  const sendLater = async (sendAt: string): Promise<boolean> => {
    let isTaken = false;
    await once(async () => {
      isTaken = await schedule(spot, text.trim(), files, sendAt);
    });
    if (!isTaken) return false;
    sent();
    setText('');
    attachments.clear();
    area.current?.focus();
    return true;
  };
  const format = ({ edit }: Format) => {
    if (area.current !== null) applyEdit(area.current, edit(selectedIn(area.current)));
  };
  const insert = (words: string) => {
    if (area.current === null) return;
    const { start: from, end: to } = selectedIn(area.current);
    applyEdit(area.current, { from, to, insert: words, start: from + words.length, end: from + words.length });
  };
  const press = (event: KeyboardEvent) => {
    if (completions.press(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (isPressed(event, 'editLast') && text === '') {
      event.preventDefault();
      onEditLast();
    } else {
      const found = formatPressed(event);
      if (found === undefined) return;
      event.preventDefault();
      format(found);
    }
  };

  return (
    <DropZone disabled={false} onFiles={attachments.add}>
      <AttachedFiles files={files} onRemove={attachments.takeOut} />
      <div className="relative">
        <Completions completions={completions} place={spot.place} />
        <TextArea
          {...completions.boxProps}
          ref={area}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a conversation leads to writing, unless in a dialog
          autoFocus={beginsHere && openDialog() === null}
          data-composer
          data-writing={beginsHere || undefined}
          rows={1}
          maxLength={messageLength}
          value={text}
          placeholder={placeholder}
          aria-label={placeholder}
          className="block max-h-48 resize-none! rounded-b-none border-0 bg-transparent focus-visible:outline-none"
          onChange={(event) => {
            setText(event.target.value);
            completions.look();
            // An edit within this event would be lost to the text that it reports.
            queueMicrotask(completions.closeName);
            if (event.target.value !== '') typed();
          }}
          onSelect={completions.look}
          onKeyDown={press}
          onPaste={(event) => {
            const pasted = event.clipboardData.files;
            if (pasted.length === 0) return;
            event.preventDefault();
            attachments.add(pasted);
          }}
          onBlur={completions.close}
        />
      </div>
      {spot.place.collection === 'channels' ? (
        <InviteMentioned text={text} channel={spot.place.id} />
      ) : (
        <MentionNotice text={text} place={spot.place} />
      )}
      <UploadList uploads={uploads} onRetry={attachments.retry} onDismiss={attachments.dismiss} />
      {/* On a phone the buttons narrow a little, so that sending stays in the box. */}
      <div className="flex items-center gap-0.5 p-1 [&_button]:min-w-6 [&_button]:shrink!">
        <FormatBar disabled={false} takesDocuments onFormat={format} onPicture={() => picker.current?.click()} />
        <EmojiPicker label="Add an emoji" onPick={insert} />
        <span aria-hidden className="grow" />
        <SendLater disabled={!isReady} onChoose={sendLater} />
        <IconButton
          size="sm"
          variant={isReady ? 'primary' : 'ghost'}
          label="Send"
          shortcut="Enter"
          icon={SendHorizontal}
          disabled={!isReady}
          onClick={send}
        />
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="File to add"
        accept={accepted}
        onChange={(event) => {
          attachments.add(Array.from(event.target.files ?? []));
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
    </DropZone>
  );
}
