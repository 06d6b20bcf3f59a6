import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/person/avatar';
import { Badge } from '../../ui/element/badge';
import { capitalised } from './names';

export function ProfileCard(props: {
  name: string;
  seed: string;
  detail?: string;
  role: string;
  facts: readonly { label: string; value: ReactNode }[];
}) {
  const { name, seed, detail, role, facts } = props;
  return (
    <section aria-label="Profile" className="@container overflow-hidden rounded-lg border bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-4 border-b bg-accent-soft px-5 py-5">
        <Avatar name={name} seed={seed} size="xl" decorative />
        <div className="min-w-0 grow">
          <h2 className="truncate text-heading font-semibold tracking-tight">{capitalised(name)}</h2>
          {detail === undefined ? null : <p className="truncate text-ink-muted">{detail}</p>}
        </div>
        <Badge tone="primary" icon={ShieldCheck}>
          {role}
        </Badge>
      </div>
      <dl className="grid gap-x-8 px-5 py-2 @md:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="flex min-h-row items-center justify-between gap-4 border-b py-2 last:border-b-0 @md:nth-last-2:border-b-0"
          >
            <dt className="text-meta text-ink-faint">{label}</dt>
            <dd className="min-w-0 truncate text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
