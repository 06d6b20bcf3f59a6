import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import { effectiveFlags, permissionFlags } from '@atrium/contracts/core/permissions';
import { PanelBody } from '../../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../../shared-features/record-panel/record-panel';
import { AvatarStack, type Person } from '../../../ui/person/avatar-stack';
import { type Colleague, reportsOf } from '../directory/directory-rules';
import { PersonStatusBadge } from '../directory/person-status-text';
import { RightsList } from '../form/own-rights';
import { presetDifference } from '../form/rights';
import { RightsDifference } from '../form/rights-difference';
import { AccountState } from './account-state';
import { EmploymentFacts } from './employment';
import { PersonHistory, type HistoryScope } from './person-history';
import { Reports } from './reports';
import { AccountActions } from '../list/user-actions';
import type { OpenUser } from '../list/use-user-search';

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

/** Somebody's account beside the list: as what they are employed, what they may do, and what changed. */
export function AccountPanel(props: {
  user: UserView;
  people: readonly Colleague[];
  /** What its history shows first. */
  scope: HistoryScope;
  /** The others who have this account open. */
  viewers: readonly Person[];
  show: (open: OpenUser) => void;
}) {
  const { user, people, scope, viewers, show } = props;
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
              <RightsDifference role={user.role} difference={presetDifference(user)} />
              <RightsList user={user} none={`${displayName(user)} has no particular rights.`} />
            </div>
          </PanelSection>
        )}
        <PersonHistory user={user} first={scope} />
      </PanelBody>
    </RecordPanel>
  );
}
