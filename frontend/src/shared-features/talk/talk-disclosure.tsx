import type { ComponentProps } from 'react';
import { Disclosure } from '../../ui/layout/disclosure';
import { Talk } from './talk';
import { useTalkTarget } from './talk-target';

/** The discussion of a record under a title of its own; open where the address leads to one of its messages. */
export function TalkDisclosure(props: ComponentProps<typeof Talk>) {
  const target = useTalkTarget();
  return (
    <Disclosure key={target?.message ?? ''} title="Discussion" defaultOpen={target !== null}>
      <Talk {...props} />
    </Disclosure>
  );
}
