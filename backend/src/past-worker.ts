import 'reflect-metadata';
import { PastThread, type PastTask } from './platform/past/past-thread.js';
import { slices } from './slices/index.js';

const thread = new PastThread(slices);

/** The thread of the past; see `PastThread`. */
export default function carryOut(task: PastTask): ReturnType<PastThread['carryOut']> {
  return thread.carryOut(task);
}
