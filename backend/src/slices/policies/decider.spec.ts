import { describe, it } from '@jest/globals';
import { policyRefusals } from '@atrium/contracts/policies/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { type PolicyCommand, policyDecider } from './decider.js';
import type { PolicyEvent } from './events.js';

const today = '2026-03-02';
const { given } = specifyHandlers(policyDecider, policyRefusals, {
  CreatePolicy: { uploads: [] },
  EditPolicy: { uploads: [] },
  PublishPolicy: { today },
  ArchivePolicy: { today },
  UnarchivePolicy: { today },
  RemindPolicyReaders: { people: [] },
  RemindWhenDue: { today, people: [] },
});

const content = {
  title: 'Travel',
  category: '',
  body: 'Book early.',
  departments: ['sales'],
  roles: [],
  attachments: [],
} as const;
const drafted = { type: 'PolicyDrafted', data: content } as const satisfies PolicyEvent;
const first = { revision: 1, effectiveDate: '2026-03-02', acknowledge: true, note: '' };
const published = { type: 'PolicyPublished', data: { ...content, ...first } } as const satisfies PolicyEvent;
const changed: PolicyEvent = { type: 'PolicyDraftChanged', data: { body: 'Book earlier.' } };
const archived: PolicyEvent = { type: 'PolicyArchived', data: { day: '2026-03-02' } };
const deleted: PolicyEvent = { type: 'PolicyDeleted', data: {} };

const edit = (data: Extract<PolicyCommand, { type: 'EditPolicy' }>['data']): PolicyCommand => ({
  type: 'EditPolicy',
  data,
});
const publish = (data: Extract<PolicyCommand, { type: 'PublishPolicy' }>['data']): PolicyCommand => ({
  type: 'PublishPolicy',
  data,
});
const plain = (type: Exclude<PolicyCommand['type'], 'CreatePolicy' | 'RemindWhenDue'>): PolicyCommand => ({
  type,
  data: {},
});
const whenDue = (revision: number): PolicyCommand => ({ type: 'RemindWhenDue', data: { revision } });

describe('writing a policy', () => {
  it('makes a draft, for everybody unless it is said', () => {
    given()
      .when({ type: 'CreatePolicy', data: { title: 'Travel', body: 'Book early.', departments: ['sales'] } })
      .thenEvents(drafted);
    given()
      .when({ type: 'CreatePolicy', data: { title: 'Travel', body: 'Book early.' } })
      .thenEvents({ type: 'PolicyDrafted', data: { ...content, departments: [] } });
    given(drafted)
      .when({ type: 'CreatePolicy', data: content as never })
      .thenNothing();
  });

  it('changes what is different', () => {
    given(drafted)
      .when(edit({ title: 'Travel', body: 'Book earlier.' }))
      .thenEvents(changed);
    given(drafted)
      .when(edit({ departments: [], roles: ['manager'] }))
      .thenEvents({ type: 'PolicyDraftChanged', data: { departments: [], roles: ['manager'] } });
    given(drafted, changed)
      .when(edit({ body: 'Book earlier.' }))
      .thenNothing();
  });

  it('can be taken back to what is published', () => {
    given(drafted, published, changed)
      .when(plain('DiscardPolicyDraft'))
      .thenEvents({ type: 'PolicyDraftDiscarded', data: {} });
    given(drafted, published).when(plain('DiscardPolicyDraft')).thenNothing();
    given(drafted, published, changed, { type: 'PolicyDraftDiscarded', data: {} })
      .when(edit({ body: content.body }))
      .thenNothing();
    given(drafted).when(plain('DiscardPolicyDraft')).thenRefused('notPublished');
  });
});

describe('publishing a policy', () => {
  it('numbers the versions', () => {
    given(drafted)
      .when(publish({ acknowledge: true }))
      .thenEvents(published);
    given(drafted, published, changed)
      .when(publish({ effectiveDate: '2026-04-01', note: 'Earlier' }))
      .thenEvents({
        type: 'PolicyPublished',
        data: {
          ...content,
          body: 'Book earlier.',
          revision: 2,
          effectiveDate: '2026-04-01',
          acknowledge: false,
          note: 'Earlier',
        },
      });
  });

  it('may say by when it has to be read, not before it holds, nor where nobody has to', () => {
    given(drafted)
      .when(publish({ acknowledge: true, dueDate: '2026-03-20' }))
      .thenEvents({ ...published, data: { ...published.data, dueDate: '2026-03-20' } });
    given(drafted)
      .when(publish({ acknowledge: true, effectiveDate: '2026-04-01', dueDate: '2026-03-31' }))
      .thenRefused('dueBeforeEffect');
    given(drafted)
      .when(publish({ dueDate: '2026-03-20' }))
      .thenRefused('dueForNobody');
  });

  it('may ask again for the same text', () => {
    given(drafted, published)
      .when(publish({}))
      .thenEvents({ type: 'PolicyPublished', data: { ...content, ...first, revision: 2, acknowledge: false } });
  });

  it('is not done for days that are over, nor in the archive', () => {
    given(drafted)
      .when(publish({ effectiveDate: '2026-03-01' }))
      .thenRefused('effectBeforePublishing');
    given(drafted, published, archived).when(publish({})).thenRefused('policyArchived');
    given(drafted, published, archived)
      .when(edit({ title: 'Trips' }))
      .thenRefused('policyArchived');
  });
});

describe('the archive', () => {
  it('takes what was published, and gives it back', () => {
    given(drafted, published).when(plain('ArchivePolicy')).thenEvents(archived);
    given(drafted, published, archived).when(plain('ArchivePolicy')).thenNothing();
    given(drafted).when(plain('ArchivePolicy')).thenRefused('notPublished');
    given(drafted, published, archived)
      .when(plain('UnarchivePolicy'))
      .thenEvents({ type: 'PolicyUnarchived', data: { day: '2026-03-02' } });
    given(drafted, published).when(plain('UnarchivePolicy')).thenNothing();
  });
});

const sent = (automatic: boolean, people = ['bob', 'eve']): PolicyEvent => ({
  type: 'PolicyReminderSent',
  data: { revision: 1, people, automatic, ...(automatic && { day: '2026-03-05' }) },
});

const writeWith = (attachments: readonly { file: string; name: string }[]): PolicyCommand => ({
  type: 'CreatePolicy',
  data: { title: 'Travel', body: 'Book early.', departments: ['sales'], attachments: [...attachments] },
});

describe('the files of a policy', () => {
  const file = { file: 'list-1', name: 'Packing list.pdf' };
  const other = { file: 'map-2', name: 'Map' };
  const mine = { found: { uploads: ['list-1', 'map-2'] } };
  const withFile: PolicyEvent = { type: 'PolicyDrafted', data: { ...content, attachments: [file] } };

  it('are the sender’s own uploads, under their trimmed names', () => {
    given()
      .when(writeWith([{ ...file, name: ' Packing list.pdf ' }]), mine)
      .thenEvents(withFile);
    given()
      .when(writeWith([file]))
      .thenRefused('attachmentGone');
    given(drafted)
      .when(edit({ attachments: [file, { file: 'theirs', name: 'x' }] }), mine)
      .thenRefused('attachmentGone');
    given(drafted, published, archived)
      .when(edit({ attachments: [file] }))
      .thenRefused('policyArchived');
  });

  it('stay through edits by others, come back, and are published with their version', () => {
    given(withFile)
      .when(edit({ attachments: [file, other] }), { found: { uploads: ['map-2'] } })
      .thenEvents({ type: 'PolicyDraftChanged', data: { attachments: [file, other] } });
    const without: PolicyEvent = { type: 'PolicyDraftChanged', data: { attachments: [] } };
    given(withFile, without)
      .when(edit({ attachments: [file] }))
      .thenEvents({
        type: 'PolicyDraftChanged',
        data: { attachments: [file] },
      });
    given(withFile)
      .when(edit({ attachments: [file] }))
      .thenNothing();
    const version = { ...content, attachments: [file], ...first, acknowledge: false };
    given(withFile).when(publish({})).thenEvents({ type: 'PolicyPublished', data: version });
  });

  it('are none of policies from before there were any', () => {
    const { attachments: _, ...early } = content;
    given({ type: 'PolicyDrafted', data: early })
      .when(edit({ attachments: [] }))
      .thenNothing();
  });
});

const on = (day: string) => ({ found: { people: ['bob'], today: day } });

describe('reminding readers', () => {
  const some = { found: { people: ['bob', 'eve'] } };
  const due = { found: { today: '2026-03-05', ...some.found } };

  it('reaches those who have not acknowledged it', () => {
    given(drafted, published).when(plain('RemindPolicyReaders'), some).thenEvents(sent(false));
    given(drafted, published, sent(false)).when(plain('RemindPolicyReaders'), some).thenEvents(sent(false));
  });

  it('is refused where nobody is left, or nobody was asked', () => {
    given(drafted, published).when(plain('RemindPolicyReaders')).thenRefused('everybodyHasRead');
    given(drafted).when(plain('RemindPolicyReaders'), some).thenRefused('notPublished');
    given(drafted, published, archived).when(plain('RemindPolicyReaders'), some).thenRefused('notPublished');
    given(drafted, { ...published, data: { ...published.data, acknowledge: false } })
      .when(plain('RemindPolicyReaders'), some)
      .thenRefused('notAsked');
  });

  it('happens by itself before and on the day by which it has to be read, also after others were sent', () => {
    const dueOn: PolicyEvent = { ...published, data: { ...published.data, dueDate: '2026-03-20' } };
    const early: PolicyEvent = {
      type: 'PolicyReminderSent',
      data: { revision: 1, people: ['bob'], automatic: true, day: '2026-03-17' },
    };
    const late: PolicyEvent = { ...early, data: { ...early.data, day: '2026-03-20' } };
    given(drafted, dueOn).when(whenDue(1), on('2026-03-16')).thenNothing();
    given(drafted, dueOn, sent(false)).when(whenDue(1), on('2026-03-18')).thenEvents(early);
    given(drafted, dueOn, early).when(whenDue(1), on('2026-03-19')).thenNothing();
    given(drafted, dueOn, early).when(whenDue(1), on('2026-03-20')).thenEvents(late);
    // One for both, where the product was not running.
    given(drafted, dueOn).when(whenDue(1), on('2026-04-01')).thenEvents(late);
    given(drafted, dueOn, late).when(whenDue(1), on('2026-04-01')).thenNothing();
    given(drafted, dueOn, late, { ...dueOn, data: { ...dueOn.data, revision: 2 } })
      .when(whenDue(2), on('2026-03-17'))
      .thenEvents({ ...early, data: { ...early.data, revision: 2 } });
  });

  it('happens once by itself, three days after a version took effect', () => {
    given(drafted, published).when(whenDue(1), due).thenEvents(sent(true));
    given(drafted, published)
      .when(whenDue(1), { found: { today: '2026-03-05' } })
      .thenEvents(sent(true, []));
    given(drafted, published)
      .when(whenDue(1), { found: { ...due.found, today: '2026-03-04' } })
      .thenNothing();
    given(drafted, published, sent(true)).when(whenDue(1), due).thenNothing();
    given(drafted, published, sent(false)).when(whenDue(1), due).thenNothing();
  });

  it('does not happen by itself where it is no longer asked for', () => {
    const second: PolicyEvent = { type: 'PolicyPublished', data: { ...published.data, revision: 2 } };
    given(drafted, published, second).when(whenDue(1), due).thenNothing();
    for (const over of [archived, deleted]) given(drafted, published, over).when(whenDue(1), due).thenNothing();
    given(drafted).when(whenDue(1), due).thenNothing();
    given(drafted, { ...published, data: { ...published.data, acknowledge: false } })
      .when(whenDue(1), due)
      .thenNothing();
  });
});

describe('deleting a policy', () => {
  it('can be undone', () => {
    given(drafted).when(plain('DeletePolicy')).thenEvents(deleted);
    given(drafted, deleted).when(plain('DeletePolicy')).thenNothing();
    given(drafted, deleted).when(plain('RestorePolicy')).thenEvents({ type: 'PolicyRestored', data: {} });
    given(drafted).when(plain('RestorePolicy')).thenNothing();
  });

  it('leaves nothing to change', () => {
    const commands = [edit({ title: 'Trips' }), publish({}), plain('ArchivePolicy'), plain('RemindPolicyReaders')];
    for (const command of commands) {
      given(drafted, published, deleted).when(command).thenRefused('policyGone');
      given().when(command).thenRefused('policyGone');
    }
  });
});
