import type { OperationsView } from '@atrium/contracts/tenants/views';
import { Activity, Circle, CircleAlert, Users } from 'lucide-react';
import { Tile } from '../../ui/layout/tile';
import { durationText } from './select';

const slowMs = 1_000;

export function OperationsTiles({ operations }: { operations: OperationsView | null }) {
  const lag = operations?.projectionLagMs ?? null;
  const failed = operations?.failedJobs ?? null;
  const people = operations?.tenants.reduce((sum, { users }) => sum + users, 0) ?? null;
  const behind = lag !== null && lag > slowMs;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile label="Users" value={people} icon={Users} footer="With an account in an origin" />
      <Tile
        label="People online"
        value={operations?.peopleOnline ?? null}
        icon={Circle}
        tone="success"
        footer="Connected right now"
      />
      <Tile
        label="Projection lag"
        value={lag === null ? null : durationText(lag)}
        icon={Activity}
        tone={behind ? 'warning' : 'neutral'}
        footer={behind ? 'What is shown is behind' : 'What is shown is up to date'}
      />
      <Tile
        label="Failed jobs"
        value={failed}
        icon={CircleAlert}
        tone={failed === null || failed === 0 ? 'neutral' : 'danger'}
        footer={failed === null || failed === 0 ? 'All jobs done' : 'Jobs that were given up'}
      />
    </div>
  );
}
