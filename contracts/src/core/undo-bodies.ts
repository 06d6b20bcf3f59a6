import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Matches, Min, ValidateIf } from 'class-validator';
import { IsId } from './validation.js';

const collection = /^[a-z][a-z-]{0,40}$/;

/** Names an act on a record. */
export class ActRef {
  /** The collection of the record. */
  @Matches(collection)
  collection!: string;

  /** The record's id. */
  @IsId()
  record!: string;

  @IsId()
  act!: string;

  /** Whether all that was changed along with it is meant as well. */
  @IsBoolean()
  @IsOptional()
  together?: boolean;
}

/** Undoes an act, given the rights to its opposite. */
export class UndoAct extends ActRef {
  /** Goes on over what others changed since; they were shown. Left out, that is refused. */
  @IsBoolean()
  @IsOptional()
  overwrite?: boolean;
}

/** Undoes or redoes the sender's last act. */
export class UndoLast {
  @IsIn(['undo', 'redo'])
  direction!: 'undo' | 'redo';

  /** Acts that can't be undone, and are passed over. */
  @IsId({ each: true })
  @ArrayMaxSize(100)
  @IsArray()
  @IsOptional()
  past?: string[];
}

/** Undoes what the sender did under an `X-Act-Group`. */
export class UndoGroup {
  @IsId()
  group!: string;

  @IsBoolean()
  @IsOptional()
  overwrite?: boolean;
}

/** Makes a record what it was. */
export class MakeAsThen {
  @Matches(collection)
  collection!: string;

  @IsId()
  record!: string;

  /** A position, or an instant. */
  @Matches(/^[\dTZ:.+-]{1,40}$/)
  at!: string;

  /** The version that was looked at: a record that moved on refuses. */
  @Min(0)
  @IsInt()
  version!: number;

  /** The fields that go back; all of them where left out. */
  @Matches(/^\w{1,60}$/, { each: true })
  @ArrayMaxSize(100)
  @IsArray()
  @ValidateIf((body: { fields?: unknown }) => body.fields != null)
  fields?: string[];
}
