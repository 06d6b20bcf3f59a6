import { describe, expect, it } from '@jest/globals';
import { reminderTail } from '@atrium/contracts/policies/rules';
import type { PolicyVersionView, PolicyView } from '@atrium/contracts/policies/views';
import { entriesAfter } from '../../../test/entries-spec.js';
import { specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import { acknowledgementsProjection } from './acknowledgement-aggregate.js';
import type { PolicyEvent } from './events.js';
import { policiesProjection, type PolicyDocument, policyVersions } from './projections.js';

const { afterEvents } = specifyProjection(policiesProjection);

const content = {
  title: 'Travel',
  category: '',
  body: 'Book early. ![](file:map-1)',
  departments: ['sales'],
  roles: [],
  attachments: [],
} as const;
const drafted: PolicyEvent = { type: 'PolicyDrafted', data: content };
const ann = { _id: specAuthor.id, username: specAuthor.username };
const publish = (revision: number, changes: object = {}): PolicyEvent => ({
  type: 'PolicyPublished',
  data: { ...content, revision, effectiveDate: '2026-03-02', acknowledge: true, note: 'New fares', ...changes },
});
const changed: PolicyEvent = { type: 'PolicyDraftChanged', data: { body: 'Book earlier.' } };
const reminded = (people: readonly string[], automatic = false): PolicyEvent => ({
  type: 'PolicyReminderSent',
  data: { revision: 1, people, automatic },
});

/** What each kind of reader sees of a policy, from the richest. */
function shapes(document: PolicyDocument | null) {
  if (document === null) throw new Error('There is none');
  return policiesProjection.publish(document);
}

describe('the files of a policy', () => {
  const attachments = [{ file: 'list-1', name: 'Packing list.pdf' }];

  it('belong to the version with which they were published', () => {
    const withFile: PolicyEvent = { type: 'PolicyDraftChanged', data: { attachments } };
    const { document } = afterEvents(drafted, publish(1), withFile, publish(2, { attachments })).shows({ attachments });
    expect(document?.versions.map((version) => version.attachments)).toEqual([[], attachments]);
    const open = afterEvents(drafted, publish(1), withFile).document;
    expect(shapes(open)[1]?.doc).toMatchObject({ attachments: [], draft: { attachments } });
    expect(JSON.stringify(shapes(open)[2]?.doc)).not.toContain('list-1');
  });

  it('are none where the events are from before there were any', () => {
    const { attachments: _, ...early } = content;
    afterEvents({ type: 'PolicyDrafted', data: early }).shows({ attachments: [] });
  });
});

describe('the policies', () => {
  it('begin as drafts, for their writers', () => {
    const { document } = afterEvents(drafted)
      .is({
        _id: specId,
        version: 1,
        ...content,
        state: 'Draft',
        revision: 0,
        effectiveDate: '',
        dueDate: '',
        acknowledge: false,
        versions: [],
        archives: [],
        createdAt: specTime(0),
        createdby: ann,
        updatedAt: specTime(0),
        deleted: false,
        draft: null,
        reminders: [],
        lastReminded: [],
      })
      .isIn('writers');
    expect(shapes(document)[2]?.rooms).toEqual([]);
    afterEvents(drafted, changed).shows({ body: 'Book earlier.', draft: null });
  });

  it('show what is published to their readers, and the next version to their writers alone', () => {
    const { document } = afterEvents(drafted, publish(1), changed).shows({
      state: 'Published',
      revision: 1,
      body: content.body,
      draft: { ...content, body: 'Book earlier.' },
    });
    const [, whole, published] = shapes(document);
    expect(whole?.doc).toMatchObject({ draft: { body: 'Book earlier.' }, reminders: [] });
    expect(whole?.doc).not.toHaveProperty('lastReminded');
    expect(published).toMatchObject({ rooms: ['readers', 'department:sales'], doc: { body: content.body } });
    for (const field of ['draft', 'reminders', 'lastReminded']) expect(published?.doc).not.toHaveProperty(field);
  });

  it('keep their versions, and the pictures of each', () => {
    const second = publish(2, { body: 'Book earlier.', effectiveDate: '2026-04-01', acknowledge: false, note: '' });
    const { document } = afterEvents(drafted, publish(1), changed, second).shows({ revision: 2, draft: null });
    expect(document?.versions).toEqual([
      {
        revision: 1,
        title: 'Travel',
        category: '',
        departments: ['sales'],
        roles: [],
        attachments: [],
        effectiveDate: '2026-03-02',
        dueDate: '',
        acknowledge: true,
        note: 'New fares',
        pictures: ['map-1'],
        at: specTime(1),
        by: ann,
      },
      expect.objectContaining({ revision: 2, effectiveDate: '2026-04-01', pictures: [], acknowledge: false }),
    ]);
    expect(document).not.toHaveProperty('note');
    afterEvents(drafted, publish(1)).says('New fares');
    afterEvents(drafted, second).says(undefined);
  });

  it('have no draft beside the version when it says the same', () => {
    const back: PolicyEvent = { type: 'PolicyDraftChanged', data: { body: content.body } };
    afterEvents(drafted, publish(1), changed, back).shows({ draft: null });
    afterEvents(drafted, publish(1), changed, { type: 'PolicyDraftDiscarded', data: {} }).shows({ draft: null });
  });

  it('know when they were in the archive', () => {
    const archived: PolicyEvent = { type: 'PolicyArchived', data: { day: '2026-03-05' } };
    const { document } = afterEvents(drafted, publish(1), archived)
      .shows({ state: 'Archived', archives: [{ from: '2026-03-05', until: null }] })
      .recordsChanges({ field: 'state', from: 'Published', to: 'Archived' });
    expect(shapes(document)[2]?.rooms).toEqual(['readers']);
    afterEvents(drafted, publish(1), archived, { type: 'PolicyUnarchived', data: { day: '2026-03-09' } }).shows({
      state: 'Published',
      archives: [{ from: '2026-03-05', until: '2026-03-09' }],
    });
  });

  it('say how many were reminded, and wait for that until they were', () => {
    afterEvents(drafted, publish(1)).isIn('writers', 'to-remind');
    afterEvents(drafted, publish(1, { acknowledge: false })).isIn('writers');
    afterEvents(drafted, publish(1), reminded(['bob', 'eve'], true))
      .shows({
        reminders: [{ revision: 1, at: specTime(2), by: ann, automatic: true, count: 2 }],
        lastReminded: ['bob', 'eve'],
      })
      .isIn('writers')
      .says('2 people were asked automatically to read this');
    afterEvents(drafted, publish(1), reminded(['bob'])).says('1 person was asked to read this');
    afterEvents(drafted, publish(1), reminded([], true)).says('everybody had acknowledged it by then');
    afterEvents(drafted, publish(1), reminded(['bob']), publish(2)).isIn('writers', 'to-remind');
    const many = Array.from({ length: reminderTail + 2 }, () => reminded(['bob']));
    expect(afterEvents(drafted, publish(1), ...many).document?.reminders).toHaveLength(reminderTail);
  });

  it('are hidden when deleted, except from people with the right to restore them', () => {
    const deleted: PolicyEvent = { type: 'PolicyDeleted', data: {} };
    const { document } = afterEvents(drafted, publish(1), deleted).isIn('deleted');
    expect(shapes(document)[2]?.rooms).toEqual([]);
    afterEvents(drafted, deleted, { type: 'PolicyRestored', data: {} }).shows({ deleted: false });
    afterEvents(changed).isGone();
  });
});

describe('the versions of a policy', () => {
  it('hold the text that each had', () => {
    const versions = entriesAfter<PolicyVersionView>(policyVersions, [
      drafted,
      publish(1),
      changed,
      publish(2, { body: 'Book earlier.' }),
    ]);
    expect(versions).toMatchObject([
      { _id: `${specId}-v1`, of: specId, revision: 1, body: content.body, by: ann, at: specTime(1) },
      { _id: `${specId}-v2`, of: specId, revision: 2, body: 'Book earlier.', at: specTime(3) },
    ]);
  });
});

const read = (policy: string, revision: number) =>
  ({ type: 'PolicyAcknowledged', data: { policy, revision } }) as const;

describe('what a person has acknowledged', () => {
  it('is known by policy and version', () => {
    const { afterEvents: after } = specifyProjection(acknowledgementsProjection);
    const acknowledged: Record<string, object> = {
      travel: { 1: specTime(0), 2: specTime(2) },
      dress: { 1: specTime(1) },
    };
    after(read('travel', 1), read('dress', 1), read('travel', 2))
      .shows({ acknowledged } as never)
      .isIn(`self:${specId}`);
  });
});

describe('what a reader gets', () => {
  it('is a policy like any other', () => {
    const { document } = afterEvents(drafted, publish(1));
    const seen = shapes(document)[2]?.doc as PolicyView;
    expect(seen.versions).toHaveLength(1);
  });
});
