import { roleName } from '@atrium/contracts/core/permission-names';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import type { RightsUntil } from '@atrium/contracts/users/temporary-rights';
import { departmentNow, designationNow } from '../../platform/organisation/units-now';
import {
  Eraser,
  ImageOff,
  KeyRound,
  Power,
  PowerOff,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Undo2,
  UserPlus,
} from 'lucide-react';
import type { NameOf } from '../../platform/presence/use-names';
import { formatDay } from '../../ui/format/formats';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { endText } from './form/rights-that-end';
import { scopeTexts } from '../../shared-features/account/scope-names';
import { flagName } from '../../shared-features/account/flag-names';
import { yesNoText } from '../../ui/format/yes-no-text';

const fieldLabels: Readonly<Record<string, string>> = {
  username: 'Username',
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  role: 'Role',
  dob: 'Date of birth',
  designation: 'Designation',
  department: 'Department',
  manager: 'Reports to',
  joined: 'Joined',
  left: 'Last day',
  phone: 'Telephone at work',
  showsEmail: 'Shows the e-mail address',
  picture: 'Picture',
  rights: 'Rights',
  rightsUntil: 'Rights that end',
  scopes: 'Whose leave and attendance',
};

export function fieldLabel(field: string): string {
  const flag = permissionFlags.find((each) => each === field);
  return flag === undefined ? (fieldLabels[field] ?? field) : flagName(flag);
}

function valueText(field: string, value: unknown, nameOf: NameOf): string | null {
  if (typeof value === 'string' && value !== '') {
    if (field === 'picture') return 'a picture';
    if (field === 'manager') return nameOf(value);
    if (field === 'department') return departmentNow(value);
    if (field === 'designation') return designationNow(value);
    if (field === 'role') return roleName(value);
    if (field === 'joined' || field === 'left') return formatDay(value, { dateStyle: 'medium' });
  }
  if (field === 'rightsUntil') return endsText(value as RightsUntil | null);
  if (field === 'scopes') return scopeTexts(value ?? {}).join(', ') || 'by role';
  if (typeof value === 'boolean') return yesNoText(value);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function endsText(ends: RightsUntil | null): string | null {
  const texts = permissionFlags.flatMap((flag) => {
    const end = ends?.[flag];
    return end === undefined ? [] : [`${flagName(flag)} ${endText(end)}`];
  });
  return texts.length === 0 ? null : texts.join(', ');
}

/** A new account shows the number of its rights; later changes list them. */
function changesIn({ type, changes }: HistoryEntry): readonly FieldChange[] {
  if (type !== 'UserCreated') return changes;
  const given = changes.filter(({ to }) => to === true).map(({ field }) => field);
  const rights = permissionFlags.filter((flag) => given.includes(flag)).length;
  const details = changes.filter(({ field }) => field in fieldLabels);
  return [...details, { field: 'rights', from: null, to: `${rights} of ${permissionFlags.length}` }];
}

export const userLabels: HistoryLabels = {
  collection: 'users',
  thing: 'the account',
  actions: {
    UserCreated: 'created the account',
    UserDetailsChanged: 'changed the details',
    UserPictureChanged: 'changed the picture',
    UserPictureRemoved: 'removed the picture',
    UserEmploymentChanged: 'changed the employment',
    UserRightsChanged: 'changed the rights',
    UserPasswordSet: 'set a new password',
    UserPasskeyAdded: 'added a passkey',
    UserPasskeyRenamed: 'renamed a passkey',
    UserPasskeyRemoved: 'removed a passkey',
    UserPasskeyCloneSuspected: 'used a passkey that may have been copied, and was refused',
    UserTotpEnabled: 'turned the second factor on',
    UserTotpDisabled: 'turned the second factor off',
    UserRecoveryCodesIssued: 'made new recovery codes',
    UserRecoveryCodeUsed: 'used a recovery code',
    UserSecondFactorReset: 'reset the second factor',
    UserIdentityBound: 'bound the account to single sign-on',
    UserProvisioned: 'bound the account to the directory',
    UserIdentitiesForgotten: 'released the account from single sign-on',
    UserSessionsEnded: 'ended sessions',
    UserSeenAs: 'saw Atrium as this person, read only',
    UserDeactivated: 'deactivated the account',
    UserReactivated: 'reactivated the account',
    UserDeleted: 'deleted the account',
    UserRestored: 'restored the account',
    UserErased: 'erased the personal data',
  },
  signs: {
    UserCreated: { icon: UserPlus, tone: 'primary' },
    UserPictureRemoved: { icon: ImageOff, tone: 'warning' },
    UserPasswordSet: { icon: KeyRound, tone: 'neutral' },
    UserTotpEnabled: { icon: ShieldCheck, tone: 'success' },
    UserTotpDisabled: { icon: ShieldOff, tone: 'warning' },
    UserRecoveryCodeUsed: { icon: ShieldAlert, tone: 'warning' },
    UserSecondFactorReset: { icon: ShieldOff, tone: 'warning' },
    UserDeactivated: { icon: PowerOff, tone: 'warning' },
    UserReactivated: { icon: Power, tone: 'success' },
    UserDeleted: { icon: Trash2, tone: 'danger' },
    UserRestored: { icon: Undo2, tone: 'success' },
    UserErased: { icon: Eraser, tone: 'danger' },
  },
  labelOf: fieldLabel,
  textOf: valueText,
  implied: new Set(['active', 'deleted', 'erased', 'secondFactor', 'singleSignOn']),
  changesIn,
};
