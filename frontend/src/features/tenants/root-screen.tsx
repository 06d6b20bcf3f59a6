import { Link } from '@tanstack/react-router';
import { ArrowRight, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { actInTenant, useSession } from '../../platform/session/session';
import { buttonClass } from '../../ui/element/button-class';
import { Card } from '../../ui/layout/card';
import { Logo } from '../../ui/element/logo';
import { MessageState } from '../../ui/status/message-state';
import { SkeletonForm } from '../../ui/status/skeleton';
import { OriginForm } from './origin-form';

function Created({ origin }: { origin: TenantView }) {
  return (
    <p className="animate-rise rounded-md border border-success-line bg-success-soft px-3 py-2 text-success-ink">
      {origin.originName} is there. Nobody belongs to it yet:{' '}
      <Link
        to="/u/user"
        search={{ open: 'new' }}
        onClick={() => actInTenant(origin._id)}
        className="font-medium underline underline-offset-2"
      >
        create its first admin
      </Link>
      .
    </p>
  );
}

function Content() {
  const { user, checking } = useSession();
  const [created, setCreated] = useState<TenantView | null>(null);
  if (user === null && checking) return <SkeletonForm fields={2} />;
  if (user?.role !== 'superadmin') {
    return (
      <MessageState
        icon={LockKeyhole}
        title="Organisations are created by superadmins"
        description={
          user === null
            ? 'Sign in as one to go on. To join an organisation that exists, ask its administrator for an account.'
            : `You are signed in as ${user.username}, who isn’t one. Ask a superadmin of this installation.`
        }
        action={
          <Link to="/admin" className={buttonClass({ variant: 'primary' })}>
            Admin Login
          </Link>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {created === null ? null : <Created origin={created} />}
      <OriginForm origin={null} onDone={setCreated} />
    </div>
  );
}

export function RootScreen() {
  const { user } = useSession();
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 sm:py-16">
      <header>
        <Logo />
      </header>
      <main className="mt-8 w-full max-w-md">
        <h1 className="mb-4 text-center text-heading font-semibold tracking-tight">Create an organisation</h1>
        <Card>
          <Content />
        </Card>
        {user?.role === 'superadmin' ? (
          <Link
            to="/u/origin"
            className="mt-4 flex items-center justify-center gap-1 text-ink-muted hover:text-ink hover:underline"
          >
            All origins
            <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Link>
        ) : null}
      </main>
    </div>
  );
}
