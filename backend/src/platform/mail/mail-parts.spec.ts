import { expect, it } from '@jest/globals';
import type { MailFile } from '@atrium/contracts/tickets/views';
import { sayIn } from '../language/say-in.js';
import { contentId, mailParts } from './mail-parts.js';

const shot: MailFile = { _id: 'file-2', name: 'till.jpg', type: 'image/jpeg', size: 70, inline: true };

it('a text that shows nothing stays a plain text', () => {
  const body = 'See <the> ![till](file:file-2)';
  expect(mailParts(body, [], '')).toEqual({ text: body });
  expect(mailParts(body, [{ _id: 'file-1', name: 'a.pdf', type: 'application/pdf', size: 9 }], '')).toEqual({
    text: body,
  });
});

it('a picture is embedded where the text shows it, and named in the plain text', () => {
  const { text, html = '' } = mailParts('1 < 2 & ![the "till" <b>](file:file-2)\n![y](file:other)', [shot], '');
  expect(text).toBe('1 < 2 & [the "till" <b>]\n![y](file:other)');
  expect(html).toContain('1 &lt; 2 &amp; <img src="cid:');
  expect(html).toContain(`cid:${contentId('file-2')}" alt="the &quot;till&quot; &lt;b&gt;"`);
  expect(html).not.toContain('cid:other');
});

it('puts the signature below the text, and escapes its values in HTML', () => {
  const { text, html = '' } = mailParts('1 < 2', [], '**Ann**, [Marigold](https://marigold.example) <script>');
  expect(text).toBe('1 < 2\n\n-- \n**Ann**, [Marigold](https://marigold.example) <script>\n');
  expect(html).toContain('<div style="white-space:pre-wrap">1 &lt; 2</div>');
  expect(html).toContain('<strong>Ann</strong>, <a href="https://marigold.example">Marigold</a> &lt;script&gt;');
});

it('says below the text where the client finds the ticket, above the signature', () => {
  const portal = 'https://desk.example/portal/acme?ticket=t1&x';
  expect(mailParts('Done', [], '', { portal })).toEqual({
    text: `Done\n\nSee this request and answer it here:\n${portal}`,
  });
  const { text, html = '' } = mailParts('Done', [], 'Ann', { portal });
  expect(text).toBe(`Done\n\nSee this request and answer it here:\n${portal}\n\n-- \nAnn\n`);
  const address = portal.replace('&', '&amp;');
  expect(html).toContain(`<a href="${address}">${address}</a></p><div>-- <br>`);
});

it('asks below the text how the help was, in the client’s language', () => {
  const rating = 'https://desk.example/rating/abc';
  const { text, html = '' } = mailParts('Done', [], '', { rating }, sayIn('de'));
  expect(text).toContain(`Gut: ${rating}?rating=good\n`);
  expect(text).toContain(`Schlecht: ${rating}?rating=bad`);
  expect(html).toContain(`<a href="${rating}?rating=okay">`);
});
