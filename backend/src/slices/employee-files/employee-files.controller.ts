import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import type { EmployeeFileView } from '@atrium/contracts/employee-files/views';
import { Controller, Get, Inject } from '@nestjs/common';
import { From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** A person's file, for the person and for those who keep files; for others it is not there. */
@Controller('employeefile')
export class EmployeeFilesController {
  constructor(@Inject(ReadModel) private readonly readModel: ReadModel) {}

  /** The sender's own without an id. */
  @Get([':id', ''])
  async fetch(@From() { actor, id = actor.id }: Caller): Promise<EmployeeFileView> {
    const file = isId(id) ? await this.readModel.one(actor, 'employee-files', id) : null;
    if (file === null) throw refuse('notFound');
    return JSON.parse(file) as EmployeeFileView;
  }
}
