import type { Timers } from '../browser/timers';
import type { PresenceBook } from './presence';

/** So that passing through fields by Tab says nothing. */
const dwellMs = 300;
/** Before the name of a field. */
export const inField = 'editing:';

/** Says in which field of a record one is, once one stays there. */
export class OwnField {
  private callOff: () => void = () => {};
  private leave: () => void = () => {};

  constructor(
    private readonly book: Pick<PresenceBook, 'enter'>,
    private readonly timers: Timers,
    private readonly topic: string,
  ) {}

  /** @param field null when one leaves the fields */
  be(field: string | null): void {
    this.callOff();
    this.callOff = this.timers.after(dwellMs, () => {
      const before = this.leave;
      this.leave = field === null ? () => {} : this.book.enter(this.topic, `${inField}${field}`);
      before();
    });
  }

  end(): void {
    this.callOff();
    this.leave();
    this.leave = () => {};
  }
}
