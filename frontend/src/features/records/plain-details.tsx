import { fieldsOn } from '@atrium/contracts/core/record-kind';
import { Pencil } from 'lucide-react';
import { useNameOf } from '../../platform/presence/use-names';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { RecordActions } from '../../shared-features/record-list/record-actions';
import { Button } from '../../ui/element/button';
import { RelativeTime } from '../../ui/format/relative-time';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { PersonName } from '../../ui/person/person-name';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { RecordHistory } from '../../shared-features/history/record-history';
import { EditableLinks } from '../../shared-features/item-links/editable-links';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { Watchers } from '../../shared-features/record-panel/watchers';
import { numberOf, titleOf } from '../../shared-features/record-list/record-values';
import { type AnyPlain, usePlain } from './plain-context';

/** What the record says, in the order of its form. */
function Said({ record }: { record: AnyPlain }) {
  const { kind, labels } = usePlain();
  const nameOf = useNameOf();
  return fieldsOn(kind, 'form').map(({ name, label, type }) => {
    const text = labels.textOf(name, record[name], nameOf);
    const shown =
      text !== null && type === 'markdown' ? (
        <MarkdownView text={text} files={{ collection: kind.collection, record: record._id }} />
      ) : (
        (text ?? <span className="text-ink-faint">–</span>)
      );
    return (
      <PanelSection key={name} title={label} field={name}>
        {shown}
      </PanelSection>
    );
  });
}

function Links({ record }: { record: AnyPlain }) {
  const { kind, rights, commands } = usePlain();
  // Links name kinds by declared collections.
  const collection = kind.collection as AnyPlain['links'][number]['collection'];
  return (
    <div data-field="links">
      <EditableLinks
        self={{ collection, id: record._id }}
        links={record.links}
        mayEdit={rights.edit && !record.deleted}
        onLink={(link) => void commands.link(record, link)}
        onUnlink={(link) => void commands.unlink(record, link)}
      />
    </div>
  );
}

/** What can be done with a record, by the rights to its kind. */
export function PlainActions({ record, onClose }: { record: AnyPlain; onClose: () => void }) {
  const { rights, commands, actions, act, show } = usePlain();
  const offered = rights.edit ? actions.filter(({ isOffered }) => isOffered(record)) : [];
  return (
    <RecordActions record={record} mayRemove={rights.remove} commands={commands} onClose={onClose}>
      {offered.map((action) => (
        <Button key={action.command} icon={action.icon} onClick={() => void act(record, action)}>
          {action.label}
        </Button>
      ))}
      {rights.edit ? (
        <Button icon={Pencil} onClick={() => show({ kind: 'edit', id: record._id })}>
          Edit
        </Button>
      ) : null}
    </RecordActions>
  );
}

/** A plain record with all that is known of it, live: what it says, its links, watchers and history. */
export function PlainDetails(props: {
  record: AnyPlain;
  /** The others who have this record open. */
  viewers: readonly Person[];
  onClose: () => void;
}) {
  const { record, viewers, onClose } = props;
  const { kind, labels, commands } = usePlain();
  const { createdby, createdAt, deleted } = record;
  return (
    <RecordPanel
      number={numberOf(kind, record)}
      title={titleOf(kind, record)}
      marks={
        <>
          {deleted ? <DeletedBadge /> : null}
          <EditorsMark topic={kind.collection} id={record._id} />
          <AvatarStack label={`Also looking at this ${kind.one}`} people={viewers} />
        </>
      }
      note={
        <>
          Created by <PersonName id={createdby._id} name={createdby.username} /> <RelativeTime at={createdAt} />
        </>
      }
      actions={<PlainActions record={record} onClose={onClose} />}
    >
      <PanelBody
        record={record._id}
        facts={
          <PanelSection title="Watchers">
            <Watchers watchers={record.watchers} onWatch={(watches) => void commands.watch(record, watches)} />
          </PanelSection>
        }
        rest={
          <PanelSection title="Links">
            <Links record={record} />
          </PanelSection>
        }
      >
        <Said record={record} />
        <PanelSection title="History">
          <RecordHistory labels={labels} id={record._id} />
        </PanelSection>
      </PanelBody>
    </RecordPanel>
  );
}
