import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's own words in our log; what it says of each route and module is not worth a line. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown): void {
    this.logger.debug(message);
  }

  error(message: unknown, ...details: unknown[]): void {
    this.logger.error({ details }, String(message));
  }

  warn(message: unknown, ...details: unknown[]): void {
    this.logger.warn({ details }, String(message));
  }
}
