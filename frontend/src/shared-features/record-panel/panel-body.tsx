import type { ReactNode } from 'react';
import { cx } from '../../ui/element/cx';

/**
 * The layout of an open record: facts, content and conversation, and the rest. Stacked beside a list; on a page of its
 * own, facts and rest are beside the content. Facts may take two columns from `@md/facts` on.
 */
export function PanelBody(props: {
  /** For the tips of its fields. */
  record: string;
  facts?: ReactNode;
  children: ReactNode;
  rest?: ReactNode;
}) {
  const { record, facts, children, rest } = props;
  return (
    <div
      data-record={record}
      className="grid gap-x-10 gap-y-6 @3xl/panel:grid-cols-[minmax(0,1fr)_19rem] @3xl/panel:grid-rows-[auto_1fr]"
    >
      {facts == null ? null : (
        <div className="@container/facts min-w-0 @3xl/panel:col-start-2 @3xl/panel:row-start-1">{facts}</div>
      )}
      <div className="flex min-w-0 flex-col gap-6 @3xl/panel:col-start-1 @3xl/panel:row-span-2 @3xl/panel:row-start-1">
        {children}
      </div>
      {rest == null ? null : (
        <div
          className={cx(
            'flex min-w-0 flex-col gap-5 @3xl/panel:col-start-2',
            facts == null ? '@3xl/panel:row-start-1' : '@3xl/panel:row-start-2',
          )}
        >
          {rest}
        </div>
      )}
    </div>
  );
}
