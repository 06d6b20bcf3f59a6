import { Matches } from 'class-validator';

/** Says that one made a file of what a screen shows. */
export class NoteExport {
  /** What it holds, such as `bugs`. */
  @Matches(/^[a-z][a-z-]{0,39}$/, { message: 'what must be a short name' })
  what!: string;
}
