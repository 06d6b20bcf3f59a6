import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Metrics } from '../metrics.js';
import { hasToken, metricsType } from './metrics-access.js';

/**
 * Serves metrics on a port of their own (`METRICS_PORT`), which no balancer forwards to: the network decides on
 * access. A configured token is required here too.
 */
export class MetricsServer {
  private server: Server | null = null;

  constructor(
    private readonly config: Pick<Config, 'host' | 'metrics'>,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {}

  get port(): number | null {
    const address = this.server?.address() as AddressInfo | null | undefined;
    return address?.port ?? null;
  }

  async start(): Promise<void> {
    const { host, metrics } = this.config;
    if (metrics.port === null) return;
    this.server = createServer((request, answer) => {
      this.answer(request, answer).catch((error: unknown) => {
        this.logger.error({ err: error }, 'reading the metrics failed; answered with 500');
        answer.writeHead(500).end();
      });
    });
    this.server.listen(metrics.port, host);
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server === null) return;
    this.server = null;
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private async answer({ method, url, headers }: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { token } = this.config.metrics;
    if (method !== 'GET' || !/^(\/api)?\/metrics(\?|$)/.test(url ?? '')) answer.writeHead(404).end();
    else if (token !== null && !hasToken(headers.authorization, token)) answer.writeHead(401).end();
    else {
      const text = await this.metrics.registry.metrics();
      answer.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' }).end(text);
    }
  }
}
