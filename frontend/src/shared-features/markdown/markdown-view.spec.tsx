import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { actingTenant } from '../../platform/session/acting-tenant';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import { CallsContext } from './calls-context';
import type { FilePlace } from './markdown-files';
import { MarkdownView } from './markdown-view';
import { sampleText, seedSamples } from './samples';

beforeEach(seedSamples);
afterEach(() => {
  liveStore.clear();
  actingTenant.set(null);
});

/** Draws a text, and waits until it is more than the plain words that stand in for it. */
async function draw(text: string, files: FilePlace = null): Promise<HTMLElement> {
  const { container } = render(<MarkdownView text={`${text}\n\n**end**`} files={files} />);
  await waitFor(() => expect(container.querySelector('strong')).not.toBeNull());
  return container;
}

describe('what is mentioned', () => {
  it('is a chip where it is known, live, and text where it is not', async () => {
    const container = await draw('@asha.raman, see BUG-12 and BUG-99. Ask @nobody or mail a@b.example');
    expect(screen.getByText('asha.raman')).toBeVisible();
    expect(screen.getByRole('link', { name: 'BUG-12 New' })).toHaveAttribute('href', '/u/devbug?open=b12');
    expect(container).toHaveTextContent('BUG-99. Ask @nobody or mail a@b.example');
    act(() => seedTopic('bugs', [{ _id: 'b99', version: 1, bugnumber: 99, status: 'Closed' } as never], '2'));
    expect(screen.getByRole('link', { name: 'BUG-99 Closed' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /BUG-12/ })).toBeNull();
  });

  it('is all of a channel where a text speaks to it, and only there', async () => {
    const { container } = render(
      <CallsContext value>
        <MarkdownView text={'@Channel and @here, not @anybody'} files={null} />
      </CallsContext>,
    );
    await waitFor(() => expect(container.querySelectorAll('strong')).toHaveLength(2));
    expect([...container.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      '@Channel',
      '@here',
    ]);
    const elsewhere = await draw('@channel');
    expect(elsewhere.querySelectorAll('strong')).toHaveLength(1);
  });

  it('stays text within code, links and longer words', async () => {
    const container = await draw('`BUG-12` [BUG-12](https://example.org) XBUG-12 BUG-123 x@asha.raman');
    expect(container.querySelectorAll('[href^="/u/"]')).toHaveLength(0);
    expect(container).toHaveTextContent('XBUG-12 BUG-123 x@asha.raman');
  });
});

describe('pictures', () => {
  it('come from the record, and before it is saved from the uploader’s own address', async () => {
    await draw('![A plan](file:f1)', { collection: 'bugs', record: 'b12' });
    const picture = screen.getByRole('img', { name: 'A plan' });
    expect(picture).toHaveAttribute('src', '/api/files/bugs/b12/f1');
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'A plan' })).toHaveAttribute('src', '/api/files/f1');
    fireEvent.error(screen.getByRole('img', { name: 'A plan' }));
    expect(screen.getByText('A plan can’t be shown')).toBeVisible();
  });

  it('are asked for in the organisation in which one acts', async () => {
    actingTenant.set('t9');
    await draw('![A plan](file:f1)');
    expect(screen.getByRole('img', { name: 'A plan' })).toHaveAttribute('src', '/api/files/f1?tenentId=t9');
  });

  it('of elsewhere are links, so that nobody learns who reads this', async () => {
    const container = await draw('![Spy](https://example.org/pixel.png)');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Spy' })).toHaveAttribute('href', 'https://example.org/pixel.png');
  });
});

describe('nothing in a text runs', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><iframe src="javascript:alert(1)">',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert%281%29)',
    '[x](java&#10;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '![x](file:../../user/logout)',
    '![x](file:f1"onload="alert)',
    '[x]: javascript:alert(1)\n\n[x] ![x]',
    '<a href="javascript:alert(1)">@asha.raman</a>',
    '```html\n<script>alert(1)</script>\n```',
    '@<script>alert(1)</script> BUG-12<img src=x onerror=alert(1)>',
  ];

  it.each(hostile)('%s', async (text) => {
    const container = await draw(text);
    expect(container.querySelectorAll('script, iframe, object, embed, style, form, base')).toHaveLength(0);
    for (const element of container.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      expect(names.filter((name) => /^on|^srcdoc$/i.test(name))).toEqual([]);
      // Paths within icons are no addresses.
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '/';
      expect(address).toMatch(/^(https?:\/\/|mailto:|\/(u|api\/files)\/|\/$)/);
    }
    expect(container.querySelectorAll('img')).toHaveLength(0);
  });

  it('leads elsewhere only in another tab that knows nothing of this one', async () => {
    await draw('[there](https://example.org) [protocol](//example.org)');
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });
});

it('ends lines where they were written to end, in paragraphs, lists and quotations', async () => {
  const container = await draw('One\ntwo  \nthree\n\n- bread\nand butter\n- tea\n\n> said\nso\n\n```\na\nb\n```');
  const lines = (within: string) => container.querySelector(within)?.innerHTML.replaceAll('\n', '');
  expect(lines('p')).toBe('One<br>two<br>three');
  expect(lines('li')).toBe('bread<br>and butter');
  expect(lines('blockquote')).toBe('<p>said<br>so</p>');
  expect(container.querySelector('pre')).toHaveTextContent('a b');
  expect(container.querySelector('pre br')).toBeNull();
});

it('draws tables, lists with boxes, code and headings below those of the page', async () => {
  await draw(sampleText);
  expect(screen.getByRole('heading', { name: 'Split the bill', level: 4 })).toBeVisible();
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'TSK-33 Done' })).toBeVisible();
});
