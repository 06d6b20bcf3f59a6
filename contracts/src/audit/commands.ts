import { Matches } from 'class-validator';

export class NoteExport {
  @Matches(/^[a-z][a-z-]{0,39}$/, { message: 'what must be a short name' })
  what!: string;
}
