import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is measured while the product runs, for Prometheus. */
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

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
