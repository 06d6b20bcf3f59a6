import { __itemCamel__Kind } from '@atrium/contracts/__name__/kind';
import { Shapes } from 'lucide-react';
import type { PlainLook } from '../shared-features/record-kinds/plain-looks';

/** How the __nameWords__ look. */
export const __nameCamel__: PlainLook = {
  kind: __itemCamel__Kind,
  icon: Shapes,
  first: {
    title: 'Nothing here yet',
    description: 'What is made here gets a number, keeps its whole history, and appears for everybody at once.',
  },
};
