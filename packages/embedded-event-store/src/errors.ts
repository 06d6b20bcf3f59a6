/** Stored data contradict themselves: the directory must not be used. */
export class DamagedStoreError extends Error {
  constructor(detail: string) {
    super(`The event store is damaged and will not be used: ${detail}. Restore the data directory from a copy.`);
    this.name = 'DamagedStoreError';
  }

  static of(message: string): DamagedStoreError {
    const error = new DamagedStoreError('');
    error.message = message;
    return error;
  }
}

export class DirectoryInUseError extends Error {
  constructor(directory: string, pid: number) {
    super(`The data directory ${directory} is in use by another event server (process ${pid}).`);
    this.name = 'DirectoryInUseError';
  }
}

export class InvalidRequestError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidRequestError';
  }
}
