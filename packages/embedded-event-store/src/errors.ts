/** What the stored data says about itself does not hold: the data directory must not be used. */
export class DamagedStoreError extends Error {
  /** @param detail what was found, and where */
  constructor(detail: string) {
    super(`The event store is damaged and will not be used: ${detail}. Restore the data directory from a copy.`);
    this.name = 'DamagedStoreError';
  }

  /** The error that another process reported with its whole message. */
  static of(message: string): DamagedStoreError {
    const error = new DamagedStoreError('');
    error.message = message;
    return error;
  }
}

/** Another running server holds the data directory. */
export class DirectoryInUseError extends Error {
  /**
   * @param directory the data directory
   * @param pid the process that holds it
   */
  constructor(directory: string, pid: number) {
    super(`The data directory ${directory} is in use by another event server (process ${pid}).`);
    this.name = 'DirectoryInUseError';
  }
}

/** A request that cannot be carried out as it stands; answered as INVALID_ARGUMENT. */
export class InvalidRequestError extends Error {
  /** @param message what is wrong with the request */
  constructor(message: string) {
    super(message);
    this.name = 'InvalidRequestError';
  }
}
