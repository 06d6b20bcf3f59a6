import type { PolicyReaderView, PolicyView } from '@atrium/contracts/policies/views';

const ann = { _id: 'ann', username: 'Ann' };

/** A policy in its second version, with what a spec says otherwise. */
export function samplePolicy(wishes: Partial<PolicyView> = {}): PolicyView {
  const version = {
    title: 'Travel',
    departments: [],
    roles: [],
    category: '',
    dueDate: '',
    acknowledge: true,
    note: '',
    pictures: [],
    attachments: [],
    by: ann,
  };
  return {
    _id: 'travel',
    version: 4,
    title: 'Travel',
    category: '',
    body: 'Book early.',
    departments: [],
    roles: [],
    attachments: [],
    state: 'Published',
    revision: 2,
    effectiveDate: '2026-03-01',
    dueDate: '',
    acknowledge: true,
    versions: [
      { ...version, revision: 1, effectiveDate: '2026-01-10', at: '2026-01-09T09:00:00.000Z' },
      { ...version, revision: 2, effectiveDate: '2026-03-01', at: '2026-02-20T09:00:00.000Z' },
    ],
    archives: [],
    createdAt: '2026-01-08T09:00:00.000Z',
    createdby: ann,
    updatedAt: '2026-02-20T09:00:00.000Z',
    deleted: false,
    ...wishes,
  };
}

/** A reader who has acknowledged nothing, with what a spec says otherwise. */
export function sampleReader(_id: string, wishes: Partial<PolicyReaderView> = {}): PolicyReaderView {
  return {
    _id,
    version: 1,
    department: 'sales',
    role: 'member',
    active: true,
    acknowledged: {},
    reminded: {},
    ...wishes,
  };
}
