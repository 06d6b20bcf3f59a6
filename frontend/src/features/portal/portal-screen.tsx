import type { PortalOrganisation, PortalVisitor } from '@atrium/contracts/portal/views';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem, problemOf } from '../../platform/api/api-problem';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { portalApi } from './portal-api';
import { PortalFrame } from './portal-frame';
import { PortalList } from './portal-list';
import { PortalSignIn } from './portal-sign-in';
import { PortalThreadView } from './portal-thread';

interface Arrival {
  readonly organisation: PortalOrganisation;
  /** Null for nobody, or somebody of another organisation's portal. */
  readonly visitor: PortalVisitor | null;
}

async function arrive(name: string): Promise<Arrival> {
  const organisation = await portalApi.get<PortalOrganisation>(`/organisations/${encodeURIComponent(name)}`);
  const visitor = await portalApi.get<PortalVisitor>('/session').catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 401) return null;
    throw error;
  });
  return { organisation, visitor: visitor?.organisation.name === organisation.name ? visitor : null };
}

export function PortalScreen() {
  const { organisation: name } = useParams({ from: '/portal/$organisation' });
  const { ticket } = useSearch({ from: '/portal/$organisation' });
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [failure, setFailure] = useState<ApiProblem['problem'] | null>(null);
  const latest = useRef(0);
  const look = useCallback(() => {
    const mine = ++latest.current;
    arrive(name).then(
      (found) => {
        if (mine !== latest.current) return;
        setArrival(found);
        setFailure(null);
      },
      (error: unknown) => {
        if (mine === latest.current) setFailure(problemOf(error));
      },
    );
  }, [name]);
  useEffect(() => look(), [look]);

  if (failure !== null) {
    return (
      <PortalFrame organisation="">
        <h1 className="text-heading font-semibold tracking-tight">Your requests</h1>
        {failure.statusCode === 404 ? (
          <EmptyState title={failure.message} description="Check the address that you were given." />
        ) : (
          <ErrorState description={failure.message} onRetry={look} />
        )}
      </PortalFrame>
    );
  }
  if (arrival === null) {
    return (
      <PortalFrame organisation="">
        <SkeletonText lines={4} />
      </PortalFrame>
    );
  }
  const { organisation, visitor } = arrival;
  if (visitor === null) {
    return (
      <PortalSignIn
        organisation={organisation}
        onEntered={(entered) => setArrival({ organisation, visitor: entered })}
      />
    );
  }
  const open = (id: string | undefined) =>
    void navigate({ to: '/portal/$organisation', params: { organisation: name }, search: { ticket: id } });
  const signedOut = () => setArrival({ organisation, visitor: null });
  const leave = async () => {
    await portalApi.send('DELETE', '/session', {}).catch(() => null);
    signedOut();
  };
  return (
    <PortalFrame
      organisation={organisation.displayName}
      aside={
        <>
          <span className="text-meta text-ink-muted wrap-anywhere">{visitor.email}</span>
          <Button size="sm" variant="ghost" icon={LogOut} onClick={() => void leave()}>
            Sign out
          </Button>
        </>
      }
    >
      {ticket === undefined ? (
        <PortalList open={open} onSignedOut={signedOut} />
      ) : (
        <PortalThreadView key={ticket} visitor={visitor} ticket={ticket} open={open} onSignedOut={signedOut} />
      )}
    </PortalFrame>
  );
}
