/** Whether start-up work, such as creating the first account, is done. */
export class Readiness {
  ready = false;
}
