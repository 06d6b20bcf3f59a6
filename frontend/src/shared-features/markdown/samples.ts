import type { LiveDocument } from '@atrium/contracts/core/live';
import { liveStore } from '../../platform/sync/live';

const person = (_id: string, username: string, department: string) => ({
  _id,
  version: 1,
  username,
  department,
  active: true,
});

export function seedSamples(): void {
  const topics: Readonly<Record<string, readonly LiveDocument[]>> = {
    users: [
      person('u1', 'asha.raman', 'support'),
      person('u2', 'daniel.okafor', 'developer'),
      person('u3', 'mei.lindqvist', 'developer'),
    ],
    bugs: [{ _id: 'b12', version: 1, bugnumber: 12, description: 'The bill is empty', status: 'New' } as LiveDocument],
    tasks: [{ _id: 't33', version: 1, tasknumber: 33, tasktitle: 'Call the hotel', state: 'done' } as LiveDocument],
  };
  for (const [topic, snapshot] of Object.entries(topics)) {
    liveStore.expect(topic);
    liveStore.accept(topic, { ok: true, position: '1', complete: true, snapshot: [...snapshot] });
  }
}

export const sampleText = `## Split the bill

@asha.raman was created the request **three times**; see BUG-12 and TSK-33, and [the notes](https://example.org/notes).

1. Choose the guests
2. Choose what each of them had

- [x] agreed with the hotel
- [ ] drawn

> One bill is enough, but it should say who had what.

| Guest | Share |
| --- | --- |
| 1 | 12.50 |
| 2 | 8.00 |

\`\`\`
total = 20.50
\`\`\`
`;
