import { describe, expect, it } from '@jest/globals';
import { findMessages } from './find-messages.mjs';

const messagesIn = (code: string, rules?: Parameters<typeof findMessages>[2]): string[] =>
  findMessages(code, 'sample.tsx', rules).map(({ message }) => message);

describe('finding the texts of a module', () => {
  it.each([
    ['words between tags', 'const a = <p>All tickets</p>;', ['All tickets']],
    ['lines of one text', 'const a = (\n  <p>\n    All of\n    them\n  </p>\n);', ['All of them']],
    ['what is drawn around values', 'const a = <p>{n} of {all} are in</p>;', ['{0} of {1} are in']],
    [
      'elements within a sentence',
      'const a = <p>See <a href="/x">the list</a> of {n}</p>;',
      ['See <0>the list</0> of {0}'],
    ],
    ['elements without words', 'const a = <p>Since <Time at={at} />.</p>;', ['Since <0/>.']],
    ['entities', 'const a = <p>Terms &amp; more</p>;', ['Terms & more']],
    ['attributes that people read', 'const a = <Button label="Save" aria-label="Save it" />;', ['Save', 'Save it']],
    ['words that are joined', 'const a = <Field label="Carry-over" />;', ['Carry-over']],
    ['both sides of a choice', "const a = <b title={on ? 'Hide it' : 'Show it'} />;", ['Hide it', 'Show it']],
    ['values of a text', 'const a = { label: `Assign ${n} to ${name}` };', ['Assign {0} to {1}']],
    ['words within a text', "const a = { label: `${n} ${n === 1 ? 'vote' : 'votes'}` };", ['vote', 'votes']],
    ['lists with more where it applies', 'const a = { labels: [...(on ? [`Type ${type}`] : [])] };', ['Type {0}']],
    ['maps of texts', "const a: Readonly<Record<Kind, string>> = { line: 'Line' };", ['Line']],
    ['what events mean', "const a = { BugAssigned: 'assigned the bug' };", ['assigned the bug']],
    ['functions that give texts', "const a = { label: () => 'Mine' };", ['Mine']],
    ['sentences anywhere', "const a = f(x, 'Nothing was changed');", ['Nothing was changed']],
    [
      'texts within a message',
      "const a = <p>Hello <b title=\"A friend\">you</b> {on ? 'there' : ''}</p>;",
      ['Hello <0>you</0> {0}', 'A friend', 'there'],
    ],
  ])('takes %s', (_, code, expected) => {
    expect(messagesIn(code)).toEqual(expected);
  });

  it('leaves icons at the edges outside of the message', () => {
    const code = 'const a = <p><Icon /> Save all <Icon /></p>;';
    const [site] = findMessages(code, 'sample.tsx');
    expect(code.slice(site?.start, site?.end)).toBe(' Save all ');
  });

  it.each([
    ['class names', 'const a = <p className="flex items-center gap-2" />;'],
    ['comparisons', "const a = state === 'Pending Customer' ? 1 : 2;"],
    ['cases', "switch (state) { case 'Pending Customer': go(); }"],
    ['keys of objects', "const a = { 'Pending Customer': tone };"],
    ['types', "type State = 'In progress' | 'Done then';"],
    ['imports', "import { a } from 'some module here';"],
    ['errors for developers', "throw new Error('This needs a provider above it');"],
    ['addresses', 'const a = { description: `/u/devbug?open=${id}` };'],
    ['identifiers', "const a = { label: 'P1_High', title: 'Id-12', text: 'some-thing' };"],
    ['attributes for programs', 'const a = <input name="Some Name" autoComplete="Some Thing" />;'],
    ['rules that name the property', "const a = { message: '$property must be a day' };"],
    ['frames of codes', "const a = <p>{`${isReply ? 'replies' : 'messages'}:${id}`}</p>;"],
  ])('takes no %s', (_, code) => {
    expect(messagesIn(code)).toEqual([]);
  });

  it('finds what the program looks up itself, and leaves it to it', () => {
    const [site, ...others] = findMessages("const a = say('{0} replies', [count]);", 'sample.ts');
    expect(site).toMatchObject({ kind: 'key', message: '{0} replies' });
    expect(others).toEqual([]);
  });

  it('leaves values of the wire where they may be sent', () => {
    const codes = new Set(['Pending Customer']);
    expect(messagesIn("send({ status: 'Pending Customer' });", { codes })).toEqual([]);
    expect(messagesIn("const a = { label: 'Pending Customer' };", { codes })).toEqual(['Pending Customer']);
  });

  it('takes only sure texts where values of the wire stand beside them', () => {
    const code = "const a = { label: 'Due date', other: 'Some words here' };";
    expect(messagesIn(code, { onlySure: true })).toEqual(['Due date']);
  });
});
