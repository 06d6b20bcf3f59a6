import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export class Metrics {
  readonly registry = new Registry();

  readonly commandSeconds = new Histogram({
    name: 'atrium_command_seconds',
    help: 'Time from receiving a command to its answer',
    labelNames: ['command', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [this.registry],
  });

  readonly projectionLagSeconds = new Gauge({
    name: 'atrium_projection_lag_seconds',
    help: 'Time between the decision and the projection of the event projected last',
    registers: [this.registry],
  });

  readonly sockets = new Gauge({
    name: 'atrium_sockets',
    help: 'Sockets connected to this process',
    registers: [this.registry],
  });

  readonly storeIncidents = new Counter({
    name: 'atrium_event_store_incidents_total',
    help: 'Calls that found no event store, had no known outcome, were retried, recovered, or gave up',
    labelNames: ['incident'],
    registers: [this.registry],
  });

  readonly storeAwaySeconds = new Counter({
    name: 'atrium_event_store_away_seconds_total',
    help: 'Time in which no event server that may write answered',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
