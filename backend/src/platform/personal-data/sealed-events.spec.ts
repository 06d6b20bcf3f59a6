import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { erasedName } from '@atrium/contracts/core/items';
import { nameInText } from '../shared/named-people.js';
import type { NewEvent, StoredEvent } from '../event-store/stored-events.js';
import { PersonKeyMissing, PersonKeys } from './person-keys.js';
import { opened, sealed } from './sealed-events.js';

const ann = '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77';
const bob = '7c1f1f0a-7c3e-5a55-9a43-5d7f2a8e4b11';
const stranger = '11111111-7c3e-5a55-9a43-5d7f2a8e4b11';
let root: string;
let keys: PersonKeys;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-sealed-'));
  keys = new PersonKeys(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const by = { id: ann, username: 'Ann' };

function newEvent(data: object, about?: NewEvent['about']): NewEvent {
  const metadata = { by, at: '2026-03-02T09:30:00.000Z', commandId: 'command', v: 1 };
  return { id: 'event', type: 'Noted', data, metadata, ...(about === undefined ? {} : { about }) };
}

/** The event as the store has it. */
async function stored(event: NewEvent): Promise<StoredEvent> {
  const [one] = await sealed([event], keys);
  const { data, metadata } = JSON.parse(JSON.stringify(one)) as StoredEvent;
  return { stream: 'note-acme.1', id: 'event', type: 'Noted', revision: 0, position: 1n, data, metadata };
}

const nested = {
  title: 'Plans',
  count: 3,
  none: null,
  assignee: { _id: bob, username: 'Bob' },
  list: [{ person: { _id: ann, username: 'Ann', email: 'ann@acme.example' } }, 'Bob', 7],
};

describe('events about people', () => {
  it('are stored without a name, and read with it', async () => {
    const event = await stored(newEvent(nested));
    expect(JSON.stringify([event.data, event.metadata])).not.toMatch(/Ann|"Bob","email|acme\.example/);
    expect(event.data).toMatchObject({ title: 'Plans', count: 3, none: null, assignee: { _id: bob } });
    const { data, metadata } = opened(event, keys, {});
    expect([data, metadata.by]).toEqual([nested, by]);
  });

  it('stay as they are where they say nothing of anybody', async () => {
    const data = { title: 'Plans', by: { _id: 'a-task', title: 'No person' } };
    const event = await stored({ ...newEvent(data), metadata: { ...newEvent({}).metadata, by: product } });
    expect([event.data, event.metadata.by, event.metadata.sealed]).toEqual([data, product, undefined]);
  });

  it('hide what was recorded in clear of somebody whom a record alone knows, once they are erased', async () => {
    const event = await stored(newEvent({ title: 'Plans', caller: 'Rita' }));
    const erased = { caller: '', number: '' };
    expect(opened(event, keys, erased, bob).data).toEqual({ title: 'Plans', caller: 'Rita' });
    await keys.destroy(bob);
    expect(opened(event, keys, erased).data).toEqual({ title: 'Plans', caller: 'Rita' });
    expect(opened(event, keys, erased, bob).data).toEqual({ title: 'Plans', caller: '' });
  });

  it('say what stands for an erased person, and no more of anybody else', async () => {
    const event = await stored(newEvent(nested));
    await keys.destroy(ann);
    const { data, metadata } = opened(event, keys, {});
    expect(metadata.by).toEqual({ id: ann, username: erasedName });
    expect(data).toEqual({
      ...nested,
      list: [{ person: { _id: ann, username: erasedName, email: '' } }, 'Bob', 7],
    });
  });

  it('have declared fields sealed for their person, those that are there', async () => {
    const event = await stored(newEvent({ reason: 'ill', days: 2 }, { person: bob, fields: ['reason', 'note'] }));
    expect(JSON.stringify(event.data)).not.toContain('ill');
    expect(event.data['days']).toBe(2);
    expect(opened(event, keys, { reason: '', note: '' }).data).toEqual({ reason: 'ill', days: 2 });
    await keys.destroy(bob);
    expect(opened(event, keys, { reason: 'erased', note: '' }).data).toEqual({ reason: 'erased', days: 2 });
    // A later version of the product may have declared it.
    expect(opened(event, keys, {}).data).toEqual({ reason: '', days: 2 });
  });

  it('have people sealed also within what is sealed for somebody else', async () => {
    const data = { reason: 'ill', approver: { _id: ann, username: 'Ann' } };
    const event = await stored(newEvent(data, { person: bob, fields: ['reason', 'approver'] }));
    expect(opened(event, keys, {}).data).toEqual(data);
    await keys.destroy(ann);
    expect(opened(event, keys, {}).data).toEqual({ ...data, approver: { _id: ann, username: erasedName } });
  });

  it('have names within texts of the product sealed', async () => {
    const event = await stored(newEvent({ note: `From ${nameInText(bob, 'Bob')} to ${nameInText('none', 'Zoe')}` }));
    expect(JSON.stringify(event.data)).not.toContain('Bob');
    expect(opened(event, keys, {}).data).toEqual({ note: 'From Bob to Zoe' });
    await keys.destroy(bob);
    expect(opened(event, keys, {}).data).toEqual({ note: `From ${erasedName} to Zoe` });
  });

  it('keep typed text that looks like a sealed name', async () => {
    const typed = `See \uE000${stranger}\uE002AAAA\uE003`;
    const event = await stored(newEvent({ typed, assignee: { _id: bob, username: 'Bob' } }));
    expect(opened(event, keys, {}).data['typed']).toBe(typed);
  });

  it('are not made again for an erased person', async () => {
    await keys.ensure(bob);
    await keys.destroy(bob);
    const event = await stored(newEvent({ assignee: { _id: bob, username: erasedName } }));
    expect(opened(event, keys, {}).data).toEqual({ assignee: { _id: bob, username: erasedName } });
  });

  it('keep nothing of an erased person, even when the recording process still has their data', async () => {
    await keys.ensure(ann);
    await keys.destroy(ann);
    const data = {
      reason: 'ill',
      note: `From ${nameInText(ann, 'Ann')}`,
      asked: { _id: ann, username: 'Ann', email: 'ann@x' },
    };
    const event = await stored(newEvent(data, { person: ann, fields: ['reason'] }));
    expect(JSON.stringify([event.data, event.metadata])).not.toMatch(/Ann|ann@x|ill/);
    const read = opened(event, keys, { reason: 'erased' });
    expect(read.metadata.by).toEqual({ id: ann, username: erasedName });
    expect(read.data).toEqual({
      reason: 'erased',
      note: `From ${erasedName}`,
      asked: { _id: ann, username: erasedName, email: '' },
    });
  });

  it('wait for a key that is not there yet, instead of taking its person for erased', async () => {
    const event = await stored(newEvent(nested));
    const elsewhere = new PersonKeys(join(root, 'another'));
    expect(() => opened(event, elsewhere, {})).toThrow(PersonKeyMissing);
  });
});

const product = { id: 'installation', username: 'Atrium' };
