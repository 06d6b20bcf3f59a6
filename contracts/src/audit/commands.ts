import { Matches } from 'class-validator';

export class NoteExport {
  /** Such as `bugs`. */
  @Matches(/^[a-z][a-z-]{0,39}$/, { message: 'what must be a short name' })
  what!: string;
}
