import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { defaultReplies } from '../settings/rules.js';
import {
  type ReplyPlaceholder,
  replyFor,
  replyPlaceholders,
  type ReplyValues,
  replyValues,
  renderReply,
  shippedReply,
  solvedReply,
  unknownPlaceholders,
} from './saved-replies.js';

const values = replyValues(
  {
    caller_name: 'Rita Alves',
    owner_name: 'Hotel Aurora',
    domain: 'aurora.example',
    ticketno: 104,
    priority: 'P1',
    type: 'Problem',
    module: 'billing',
    ticketstatus: 'Open',
  },
  'leila.farouk',
  'Marigold',
);
const names = Object.keys(replyPlaceholders) as ReplyPlaceholder[];

describe('a saved reply', () => {
  it('is filled in, however its placeholders are spaced', () => {
    expect(renderReply('{{caller_name}} of {{ owner_name }}: {{ticketno}}', values)).toBe(
      'Rita Alves of Hotel Aurora: TKT-104',
    );
    expect(renderReply('{{agent}}, {{company}}', values)).toBe('leila.farouk, Marigold');
  });

  it('keeps text that is not a placeholder', () => {
    const text = 'Set {{ total }} to {{toString}}, {caller_name} or {{}}';
    expect(renderReply(text, values)).toBe(text);
    expect(unknownPlaceholders(text)).toEqual(['total', 'toString', '']);
    expect(unknownPlaceholders('{{caller_name}} {{ caller_name }}')).toEqual([]);
  });

  it('makes one line of its subject', () => {
    const odd: ReplyValues = { ...values, caller_name: 'Rita\r\nBcc: all@example.com' };
    expect(replyFor({ subject: 'For {{caller_name}}', body: '{{caller_name}}' }, odd)).toEqual({
      subject: 'For Rita Bcc: all@example.com',
      body: 'Rita\r\nBcc: all@example.com',
    });
  });

  it('leaves nothing open in those that there are from the beginning', () => {
    for (const reply of defaultReplies) {
      expect([...unknownPlaceholders(reply.subject), ...unknownPlaceholders(reply.body)]).toEqual([]);
      expect(JSON.stringify(replyFor(reply, values))).not.toContain('{{');
    }
    for (const mail of [solvedReply(['BUG-1: Till'], values), shippedReply(values)]) {
      expect(JSON.stringify(mail)).not.toContain('{{');
    }
  });

  it('begins those that there are from the beginning as letters do', () => {
    for (const { body } of [...defaultReplies, solvedReply([], values), shippedReply(values)]) {
      expect(body).toMatch(/^Dear .+,\n\n[A-Z]/u);
    }
  });

  it('fills in once: placeholders within values stay', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...names), fc.string(), (outer, inner, text) => {
        const sly = { ...values, [outer]: `{{${inner}}}${text}$&` };
        expect(renderReply(`<{{${outer}}}>`, sly)).toBe(`<{{${inner}}}${text}$&>`);
      }),
    );
  });

  it('never changes a text without braces', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('{{'));
        expect(renderReply(text, values)).toBe(text);
      }),
    );
  });

  it('has a subject that is one line, whatever was called what', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (subject, caller_name) => {
        const reply = replyFor({ subject: `${subject}{{caller_name}}`, body: '' }, { ...values, caller_name });
        expect(reply.subject).toMatch(/^[^\p{Cc}\u2028\u2029]*$/u);
        expect(reply.subject.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
