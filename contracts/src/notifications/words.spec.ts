import { describe, expect, it } from '@jest/globals';
import type { NoticeAct } from './views.js';
import { netChange, whoActed } from './words.js';

function act(what: NoticeAct['what'], from = '', to = '', who: string | null = 'bob'): NoticeAct {
  const by = who === null ? null : { _id: who, username: who };
  return { position: '1', kind: 'watched', what, at: '', by, from, to };
}
const net = (...acts: NoticeAct[]) => netChange(acts, (time) => `<${time}>`);

describe('the net change', () => {
  it('is from what to what, however many steps it took', () => {
    expect(net(act('status', 'New', 'Open'), act('status', 'Open', 'Resolved'))).toBe('New → Resolved');
    expect(net(act('status', 'New', 'Open'), act('status', 'Open', 'New'))).toBe('New again');
    expect(net(act('decided', 'Pending', 'Approved'))).toBe('Pending → Approved');
    expect(net({ ...act('decided', 'Pending', 'Rejected'), reason: 'Stocktaking' })).toBe(
      'Pending → Rejected: “Stocktaking”',
    );
    expect(net(act('moved', '2026-03-02', '2026-03-03'), act('moved', '2026-03-03', '2026-03-05'))).toBe(
      'moved from <2026-03-02> to <2026-03-05>',
    );
  });

  it('tells the times of what comes again apart', () => {
    expect(net(act('moved', 'a', 'b'), act('moved', 'h', 'i'), act('moved', 'b', 'c'))).toBe(
      'moved from <a> to <c> · moved from <h> to <i>',
    );
    expect(net(act('cancelled', '03-13', '03-13'), act('cancelled', '03-06', '03-06'))).toBe(
      'cancelled: <03-06>; <03-13>',
    );
    expect(net(act('cancelled', '03-13', '03-13'), act('cancelled', '03-20'), act('cancelled', '03-27', '03-27'))).toBe(
      'cancelled: <03-13> · cancelled from <03-20> on',
    );
    expect(net(act('cancelled', '03-13', '03-13'), act('cancelled'))).toBe('cancelled');
    expect(net(act('reinstated', '03-13', '03-13'))).toBe('reinstated: <03-13>');
  });

  it('counts what was said, and tells everything else once, in its order', () => {
    expect(net(act('commented'))).toBe('commented');
    expect(net(act('assigned'), act('commented'), act('details'), act('commented'), act('details'))).toBe(
      'assigned to you · 2 comments · details changed',
    );
    expect(net(act('version', '', '2'), act('version', '', '3'))).toBe('version 3 to read');
    expect(net(act('messaged'), act('replied'), act('messaged'), act('called', '', 'here'))).toBe(
      '2 messages · 1 reply · mentioned everybody',
    );
    expect(net()).toBe('');
  });
});

const by = (...names: (string | null)[]) => whoActed(names.map((name) => act('commented', '', '', name)));

describe('who acted', () => {
  it('is the last one first, each once', () => {
    expect(by('ann')).toBe('ann');
    expect(by('ann', 'bob', 'ann')).toBe('ann and bob');
    expect(by('ann', 'bob', 'cem')).toBe('cem and 2 others');
    expect(by(null)).toBe('');
  });
});
