import type { ReactNode } from 'react';
import { NoPermission } from '../status/no-permission';
import { HeaderToolsContext, PageHeader } from './page-header';

/** A screen to which somebody has no right. What the shell adds to headers has nothing to act on here. */
export function RefusedScreen({ title, description }: { title: string; description?: ReactNode }) {
  return (
    <>
      <HeaderToolsContext value={null}>
        <PageHeader title={title} />
      </HeaderToolsContext>
      <NoPermission description={description} />
    </>
  );
}
