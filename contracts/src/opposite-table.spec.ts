import { describe, expect, it, test } from '@jest/globals';
import { type CommandName, commandTable } from './command-table.js';
import type { CommandTable } from './core/commands.js';
import { oppositeTable } from './opposite-table.js';

const commands: CommandTable = commandTable;
const names = Object.keys(commands) as CommandName[];

/**
 * What can't be undone at all: what left the house, what is proof, what is about how people sign in, and what time did.
 */
const beyondUndoing: readonly CommandName[] = [
  // It left the house, or was destroyed.
  ...(['SendTicketMail', 'RetryTicketMail', 'SendPreparedMail', 'RecordMailSent', 'RecordMailFailed'] as const),
  ...(['RemindPolicyReaders', 'RemindWhenDue', 'NoteDigest', 'EraseTicketClient', 'EraseUser'] as const),
  ...(['RemindOfCompanyEvent', 'RevokeCalendarFeed', 'WithdrawPaySlip', 'PublishPolicy'] as const),
  ...(['RecordMailBounced', 'RevokeMailHook'] as const),
  // An organisation goes for good.
  ...(['BeginTenantDeletion', 'FinishTenantDeletion'] as const),
  // It came from outside, or records something outside.
  ...(['SettleByClient', 'RateTicket', 'VoteByClient'] as const),
  ...(['ReceiveTicketMail', 'OpenTicketByMail', 'RecordMailboxState', 'NoteMailSetAside'] as const),
  // It is proof, and stays on record.
  ...([
    'AcknowledgePolicy',
    'AcknowledgePaySlip',
    'Punch',
    'PunchBreak',
    'CloseForgotten',
    'WithdrawCorrection',
    'RefuseCorrection',
  ] as const),
  ...(['ReverseCorrection', 'RecordPaySlipDocument'] as const),
  'RecordPaySlipExport',
  // It is about how somebody proves who they are.
  ...(['ChangeOwnPassword', 'ChangeOwnEmail', 'ConfirmEmail', 'ResetPassword', 'IssuePasswordLink'] as const),
  ...(['RequestPasswordLink', 'UsePasswordLink', 'EnableTotp', 'DisableTotp', 'IssueRecoveryCodes'] as const),
  ...(['UseRecoveryCode', 'AddPasskey', 'RenamePasskey', 'RemovePasskey', 'SuspectPasskeyClone'] as const),
  ...([
    'ResetSecondFactor',
    'EndUserSessions',
    'BindIdentity',
    'ForgetIdentities',
    'NoteProvisioned',
    'IssueApiToken',
    'RevokeApiToken',
    'EndApiToken',
  ] as const),
  ...(['RotateWebhookSecret', 'ReplayWebhook', 'ResendWebhookMessage', 'RecordWebhookState'] as const),
  ...(['LinkBugCode', 'RotateRepositorySecret', 'TakeGitDelivery', 'NoteRefusedGitDelivery'] as const),
  // Time did it, or an organisation began with it.
  ...(['TaskFellDue', 'FollowUpFellDue', 'TicketTargetNear', 'CalendarReminderFellDue', 'EndSnooze'] as const),
  ...(['EndTicketSnooze', 'EndBugSnooze', 'EndFeatureSnooze', 'MilestoneFellDue', 'TellOfEmploymentEnd'] as const),
  'BeginDeputy',
  'TaskCameRound',
  ...(['PrepareTicketMail', 'OpenSettings', 'OpenGeneralChannel'] as const),
  // The file is imported again.
  ...(['CancelImport', 'UndoImport'] as const),
  ...(['EndStatus', 'RingReminder'] as const),
  ...(['TakeTicketDraft', 'EndTicketDraft'] as const),
  ...(['SendScheduledMessage', 'ReleaseScheduledMessage', 'NoteScheduledMessage'] as const),
];

/** What notes how far somebody looked, keeps what they type, or asks for something to be worked out; nothing else. */
const looks: readonly CommandName[] = [
  ...(['RevealBugSecret', 'RevealTaskSecret', 'RevealFeatureSecret', 'RevealTicketSecret'] as const),
  ...(['RevealProjectSecret', 'RevealLeaveSecret', 'RevealEventSecret', 'RevealPaySlipSecret'] as const),
  ...(['OpenPaySlip', 'ClosePaySlip', 'SeeAsUser', 'OpenConversation'] as const),
  ...(['MarkHomeSeen', 'MarkRead', 'MarkUnread'] as const),
  ...(['KeepDraft', 'DiscardDraft', 'KeepTicketDraft', 'DiscardTicketDraft'] as const),
  ...(['CheckMailbox', 'TestWebhook', 'AskForPaySlipDocument'] as const),
];

test('every command says how it is undone', () => {
  expect(Object.keys(oppositeTable).toSorted()).toEqual(names.toSorted());
});

test('of all commands that can be undone at all, at least 95 in 100 are', () => {
  const able = names.filter((name) => !beyondUndoing.includes(name) && !looks.includes(name));
  const done = able.filter((name) => oppositeTable[name]?.kind !== 'final');
  expect(done.length / able.length).toBeGreaterThanOrEqual(0.95);
});

test('what is beyond undoing says so', () => {
  for (const name of beyondUndoing) expect([name, oppositeTable[name]?.kind]).toEqual([name, 'final']);
});

test('looks are those that change nothing that anybody could put back', () => {
  expect(names.filter((name) => oppositeTable[name]?.kind === 'look').toSorted()).toEqual(looks.toSorted());
});

describe.each(names)('%s', (name) => {
  const opposite = oppositeTable[name];

  it('names commands that there are', () => {
    const others =
      opposite?.kind === 'reversible' ? opposite.commands : opposite?.kind === 'following' ? opposite.causes : [];
    for (const other of others) expect(commands[other]).toBeDefined();
    expect(opposite?.kind === 'final' || opposite?.kind === 'look' || others.length > 0).toBe(true);
  });

  it('says in a sentence what to do where nothing takes it back', () => {
    const instead =
      opposite?.kind === 'final' || opposite?.kind === 'look'
        ? opposite.instead
        : (opposite?.kind === 'reversible' && opposite.otherwise) || 'None.';
    expect(instead).toMatch(/^[A-Z].*\.$/);
  });

  it('changes nothing where nothing changed', () => {
    if (opposite?.kind !== 'reversible') return;
    expect(opposite.parts({ before: null, after: null, entries: [], by: 'ann' })).toEqual([]);
  });
});
