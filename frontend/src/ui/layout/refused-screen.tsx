import type { ReactNode } from 'react';
import { NoPermission } from '../status/no-permission';
import { PageHeader } from './page-header';

export function RefusedScreen({ title, description }: { title: string; description?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <NoPermission description={description} />
    </>
  );
}
