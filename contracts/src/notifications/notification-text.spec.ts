import { describe, expect, it, test } from '@jest/globals';
import { inEnglish, type Say } from '../core/say.js';
import type { NotificationAction } from './views.js';
import { netChange, whoActed } from './notification-text.js';

function action(what: NotificationAction['what'], from = '', to = '', who: string | null = 'bob'): NotificationAction {
  const by = who === null ? null : { _id: who, username: who };
  return { position: '1', kind: 'watched', what, at: '', by, from, to };
}
const net = (...actions: NotificationAction[]) => netChange(actions, (time) => `<${time}>`);

describe('the net change', () => {
  it('is from what to what, however many steps it took', () => {
    expect(net(action('status', 'New', 'Open'), action('status', 'Open', 'Resolved'))).toBe('New → Resolved');
    expect(net(action('status', 'New', 'Open'), action('status', 'Open', 'New'))).toBe('New again');
    expect(net(action('decided', 'Pending', 'Approved'))).toBe('Pending → Approved');
    expect(net({ ...action('decided', 'Pending', 'Rejected'), reason: 'Stocktaking' })).toBe(
      'Pending → Rejected: “Stocktaking”',
    );
    expect(net(action('moved', '2026-03-02', '2026-03-03'), action('moved', '2026-03-03', '2026-03-05'))).toBe(
      'moved from <2026-03-02> to <2026-03-05>',
    );
  });

  it('distinguishes the times of recurring events', () => {
    expect(net(action('moved', 'a', 'b'), action('moved', 'h', 'i'), action('moved', 'b', 'c'))).toBe(
      'moved from <a> to <c> · moved from <h> to <i>',
    );
    expect(net(action('cancelled', '03-13', '03-13'), action('cancelled', '03-06', '03-06'))).toBe(
      'cancelled: <03-06>; <03-13>',
    );
    expect(
      net(action('cancelled', '03-13', '03-13'), action('cancelled', '03-20'), action('cancelled', '03-27', '03-27')),
    ).toBe('cancelled: <03-13> · cancelled from <03-20> on');
    expect(net(action('cancelled', '03-13', '03-13'), action('cancelled'))).toBe('cancelled');
    expect(net(action('reinstated', '03-13', '03-13'))).toBe('reinstated: <03-13>');
  });

  it('counts messages, and lists everything else once, in order', () => {
    expect(net(action('commented'))).toBe('commented');
    expect(
      net(action('assigned'), action('commented'), action('details'), action('commented'), action('details')),
    ).toBe('assigned to you · 2 comments · details changed');
    expect(net(action('version', '', '2'), action('version', '', '3'))).toBe('version 3 to read');
    expect(net(action('messaged'), action('replied'), action('messaged'), action('called', '', 'here'))).toBe(
      '2 messages · 1 reply · mentioned everybody',
    );
    expect(net()).toBe('');
  });

  it('names each milestone that falls due with the day on which it stands now', () => {
    expect(
      net(
        action('milestone', 'Beta', '2026-04-30'),
        action('milestone', 'Release', '2026-05-02'),
        action('milestone', 'Beta', '2026-05-01'),
      ),
    ).toBe('milestone “Beta”, due on <2026-05-01> · milestone “Release”, due on <2026-05-02>');
  });
});

const by = (...names: (string | null)[]) => whoActed(names.map((name) => action('commented', '', '', name)));

test('both are said in the language of the reader', () => {
  const german: Readonly<Record<string, string>> = {
    New: 'Neu',
    Open: 'Offen',
    '{0} comments': '{0} Kommentare',
    '{0} and {1} others': '{0} und {1} weitere',
  };
  const say: Say = (text, values) => inEnglish(german[text] ?? text, values);
  const actions = [
    action('status', 'New', 'Open', 'ann'),
    action('commented', '', '', 'bob'),
    action('commented', '', '', 'cem'),
  ];
  expect(netChange(actions, String, say)).toBe('Neu → Offen · 2 Kommentare');
  expect(whoActed(actions, undefined, say)).toBe('cem und 2 weitere');
});

describe('who acted', () => {
  it('is the last one first, each once', () => {
    expect(by('ann')).toBe('ann');
    expect(by('ann', 'bob', 'ann')).toBe('ann and bob');
    expect(by('ann', 'bob', 'cem')).toBe('cem and 2 others');
    expect(by(null)).toBe('');
    expect(whoActed([action('commented', '', '', 'ann')], () => 'Ann Lee')).toBe('Ann Lee');
  });
});
