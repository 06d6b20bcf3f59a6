import { describe, expect, it } from '@jest/globals';
import { actorWith } from '../../../test/spec.js';
import { newAggregate } from './aggregate.js';
import type { Attempt } from './attempt.js';
import { assertMayTakeUp } from './taken-up-files.js';

const access = {
  mayTakeUp: (_: unknown, file: string) => Promise.resolve(file === 'mine'),
  isThere: (_: string, file: string) => Promise.resolve(file !== 'lost'),
};
const aggregate = newAggregate({ decider: { initialState: null } } as unknown as Attempt['slice']);

function take(file: string, { onItsOwn, carried = [] }: { onItsOwn?: true; carried?: readonly string[] } = {}) {
  const data = { title: 'x', body: `![](file:${file})` };
  const slice = { files: { text: 'markdown' } } as unknown as Attempt['slice'];
  const envelope = { name: 'Say', data, actor: actorWith(), ...(onItsOwn === undefined ? {} : { onItsOwn }) };
  const attempt = { slice, envelope } as unknown as Attempt;
  const event = { type: 'Said', data: { text: data.body } };
  return assertMayTakeUp(access, attempt, { ...aggregate, files: new Set(carried) }, [event]);
}

describe('a file that is new to a record', () => {
  it('is accepted from people with the right to see it', () => expect(take('mine')).resolves.toBeUndefined());

  it('is refused from others, by the name of the field', () =>
    expect(take('theirs')).rejects.toMatchObject({ code: 'fileUnknown', errors: [{ field: 'body' }] }));

  it('is taken up from the product as long as it is there', async () => {
    await expect(take('theirs', { onItsOwn: true })).resolves.toBeUndefined();
    await expect(take('lost', { onItsOwn: true })).rejects.toMatchObject({ code: 'fileUnknown' });
  });

  it('comes with at most a hundred at once', () => {
    const many = Array.from({ length: 101 }, (_, n) => `f${n})![](file:`).join('');
    return expect(take(many)).rejects.toMatchObject({ code: 'tooManyFiles' });
  });
});

describe('a file that a record carries already', () => {
  it('stays when other people change the record', () =>
    expect(take('theirs', { carried: ['theirs'] })).resolves.toBeUndefined());
});
