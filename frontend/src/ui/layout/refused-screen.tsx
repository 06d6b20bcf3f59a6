import type { ReactNode } from 'react';
import { NoPermission } from '../status/no-permission';
import { PageHeader } from './page-header';

/** A screen that the person may not see: its heading, and whom to ask. */
export function RefusedScreen({ title, description }: { title: string; description?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <NoPermission description={description} />
    </>
  );
}
