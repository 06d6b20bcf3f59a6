import { roleName } from '@atrium/contracts/core/permission-names';
import { effectiveFlags, permissionFlags } from '@atrium/contracts/core/permissions';
import { keepsEmployeeFiles } from '@atrium/contracts/employee-files/rules';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import { DepartmentName, DesignationName } from '../../../platform/organisation/unit-names';
import { FileLock2, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { useHistory } from '../../../platform/sync/use-history';
import { PanelBody } from '../../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../../shared-features/record-panel/record-panel';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { useNow } from '../../../ui/format/clock';
import { formatDay, viewerDay } from '../../../ui/format/formats';
import { AvatarStack, type Person } from '../../../ui/person/avatar-stack';
import { Tabs } from '../../../ui/layout/tabs';
import { SkeletonText } from '../../../ui/status/skeleton';
import { type Colleague, reportsOf } from '../directory/directory-rules';
import { PersonStatusBadge } from '../directory/person-status-text';
import { FilePanel } from '../file/file-panel';
import { RightsList } from '../form/own-rights';
import { RightsDifference } from '../form/rights-difference';
import { fieldLabel } from '../history-labels';
import type { OpenUser } from '../list/use-user-search';
import { AccountActions } from '../list/user-actions';
import { AccountState } from './account-state';
import { type Employment, employmentAsOf } from './employment-rules';
import { type HistoryScope, PersonHistory } from './person-history';
import { PersonLink, Reports } from './reports';

const shown = ['designation', 'department', 'role', 'manager', 'joined', 'left'] as const;

function Value({ field, value }: { field: (typeof shown)[number]; value: unknown }): ReactNode {
  if (typeof value !== 'string' || value === '') return <span className="text-ink-faint">–</span>;
  if (field === 'manager') return <PersonLink id={value} />;
  if (field === 'department') return <DepartmentName code={value} />;
  if (field === 'designation') return <DesignationName code={value} />;
  if (field === 'role') return roleName(value);
  return field === 'joined' || field === 'left' ? formatDay(value, { dateStyle: 'long' }) : value;
}

function Facts({ employment }: { employment: Employment | null }) {
  if (employment === null) return <p className="text-ink-muted">There was no account on that day.</p>;
  return (
    <dl aria-label="Employment" className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      {shown.map((field) => (
        <div key={field} className="contents">
          <dt className="text-ink-faint">{fieldLabel(field)}</dt>
          <dd data-field={field} className="min-w-0">
            <Value field={field} value={employment[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A person's employment, now or at the end of a day. */
function EmploymentFacts({ user }: { user: UserView }) {
  const history = useHistory('users', user._id);
  const today = viewerDay(useNow());
  const [chosen, setChosen] = useState('');
  const day = chosen === '' ? today : chosen;
  // Today's is in the account itself; the newest history may still be on its way.
  const employment = day >= today ? user : employmentAsOf(history.entries, day, viewerDay);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {history.status === 'loading' && day < today ? <SkeletonText lines={6} /> : <Facts employment={employment} />}
      <FormField label="As of" hint={day >= today ? 'As it is today' : 'At the end of that day'}>
        <TextInput
          type="date"
          max={today}
          value={day}
          className="max-w-44"
          onChange={({ target }) => setChosen(target.value)}
        />
      </FormField>
    </div>
  );
}

function Contact({ user }: { user: UserView }) {
  const { username, email } = user;
  const known = displayName(user) === username ? [] : [username];
  return (
    <>
      {[...known, email].filter(Boolean).map((text, index) => (
        <span key={text} data-field={text === email ? 'email' : 'username'}>
          {index === 0 ? '' : ' · '}
          {text}
        </span>
      ))}
    </>
  );
}

/** A person's employment, rights, and their history. */
function AccountBody({ user, people, scope }: { user: UserView; people: readonly Colleague[]; scope: HistoryScope }) {
  return (
    <PanelBody record={user._id} facts={<EmploymentFacts user={user} />}>
      {reportsOf(people, user._id).length === 0 ? null : (
        <PanelSection title="Reports">
          <Reports person={user._id} people={people} />
        </PanelSection>
      )}
      {user.erased ? null : (
        <PanelSection
          title="Rights"
          aside={
            <span className="text-meta text-ink-faint tabular-nums">
              {effectiveFlags(user).length} of {permissionFlags.length}
            </span>
          }
        >
          <div className="flex flex-col gap-3">
            <RightsDifference rights={user} />
            <RightsList user={user} none={`${displayName(user)} has no particular rights.`} />
          </div>
        </PanelSection>
      )}
      <PersonHistory user={user} first={scope} />
    </PanelBody>
  );
}

/** Somebody's account beside the list: as what they are employed, what they may do, and what changed. */
export function AccountPanel(props: {
  user: UserView;
  people: readonly Colleague[];
  /** What its history shows first. */
  scope: HistoryScope;
  /** The others who have this account open. */
  viewers: readonly Person[];
  /** Which part is shown to those who keep files; others see the account. */
  part: 'record' | 'file';
  show: (open: OpenUser) => void;
}) {
  const { user, people, scope, viewers, part, show } = props;
  const keepsFiles = keepsEmployeeFiles(useUser()) && !user.deleted;
  const account = <AccountBody user={user} people={people} scope={scope} />;
  return (
    <RecordPanel
      title={displayName(user)}
      marks={
        <>
          <AccountState user={user} />
          {user.active && !user.deleted ? <PersonStatusBadge id={user._id} /> : null}
          <AvatarStack label="Also looking at this account" people={viewers} />
        </>
      }
      note={<Contact user={user} />}
      actions={<AccountActions user={user} show={show} />}
    >
      {keepsFiles ? (
        <Tabs<'record' | 'file'>
          label="What is shown of this person"
          selected={part}
          onSelect={(kind) => show({ kind, id: user._id })}
          tabs={[
            { id: 'record', label: 'Account', icon: UserRound },
            { id: 'file', label: 'Employee file', icon: FileLock2 },
          ]}
        >
          {part === 'file' ? (
            <FilePanel user={user} onEdit={() => show({ kind: 'editfile', id: user._id })} />
          ) : (
            account
          )}
        </Tabs>
      ) : (
        account
      )}
    </RecordPanel>
  );
}
