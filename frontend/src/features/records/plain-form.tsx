import { useState } from 'react';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { KindFields } from '../../shared-features/record-form/kind-fields';
import { numberOf } from '../../shared-features/record-list/record-values';
import { type AnyPlain, usePlain } from './plain-context';
import { commandsOfKind } from '@atrium/contracts/core/plain-commands';
import type { CommandContract } from '@atrium/contracts/core/commands';
import type { PlainKind } from '@atrium/contracts/core/plain-kind';
import type { FormValuesOf } from '@atrium/contracts/core/record-kind';
import type { Dispatch, Outcome, SendingOptions } from '../../platform/api/dispatch';
import { newDraftName, madeFromOf, useMessageSeed } from '../../platform/api/message-seed';
import { useDispatch } from '../../platform/api/use-dispatch';
import { toast } from '../../ui/overlay/toast-store';
import { blankValues, filledValues, formValues } from '../../shared-features/record-form/kind-values';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';

type Values = FormValuesOf<PlainKind>;

/** Kinds differ, so bodies are typed by the kind. */
type Send = (
  command: string,
  call: { readonly id?: string; readonly body: Partial<Values> } & SendingOptions,
) => Promise<Outcome<AnyPlain>>;

const sender = (dispatch: Dispatch) => dispatch as object as Send;

function contractOf(kind: PlainKind, command: string): CommandContract {
  const contract = new Map(Object.entries(commandsOfKind(kind))).get(command);
  if (contract === undefined) throw new Error(`There is no command ${command}`);
  return contract;
}

/** @param record null for a new one */
function usePlainForm(record: AnyPlain | null, done: () => void) {
  const { kind } = usePlain();
  const send = sender(useDispatch());
  const seed = useMessageSeed(kind.collection, record === null);
  const { create, edit } = kind.commands;
  const blank: Values = blankValues(kind);
  return useRecordForm<Values, AnyPlain>({
    draftName: record === null ? newDraftName(kind.category, seed) : `${kind.category}.${record._id}`,
    live: record === null ? null : formValues(kind, record),
    version: record?.version ?? null,
    blank: seed === null ? blank : { ...blank, [kind.title]: seed.text },
    command: contractOf(kind, record === null ? create : edit),
    send: (changes, all) =>
      record === null
        ? send(create, { body: filledValues(all), quiet: true, ...madeFromOf(seed) })
        : send(edit, { id: record._id, body: changes, quiet: true }),
    failure: `The ${kind.one} could not be saved`,
    done(saved) {
      if (saved !== null) {
        toast.success(record === null ? `The ${kind.one} was created` : `The ${kind.one} was saved`, {
          description: numberOf(kind, saved),
        });
      }
      done();
    },
  });
}

/** @param props.record null for a new one */
export function PlainForm({ record, onClose }: { record: AnyPlain | null; onClose: () => void }) {
  const { kind, labels } = usePlain();
  const form = usePlainForm(record, onClose);
  const [isUploading, setUploading] = useState(false);
  return (
    <RecordFormDialog
      collection={kind.collection}
      id={record?._id ?? null}
      form={form}
      onClose={onClose}
      size="medium"
      title={record === null ? `New ${kind.one}` : numberOf(kind, record)}
      action={record === null ? `Create ${kind.one}` : 'Save changes'}
      isUploading={isUploading}
    >
      <KindFields
        kind={kind}
        record={record}
        form={form}
        textOf={labels.textOf}
        className="sm:grid-cols-2"
        keepsBoth
        onUploading={setUploading}
      />
    </RecordFormDialog>
  );
}
