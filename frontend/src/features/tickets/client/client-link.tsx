import type { ReactNode } from 'react';
import { RecordLink } from '../../../platform/browser/record-link';
import { clientAddress } from './client';

/** Leads to the page of a client. */
export function ClientLink({ domain, title, children }: { domain: string; title?: string; children: ReactNode }) {
  if (domain.trim() === '') return children;
  return (
    <RecordLink
      href={clientAddress(domain)}
      title={title}
      className="rounded-sm text-accent-ink underline-offset-2 hover:underline"
    >
      {children}
    </RecordLink>
  );
}
