/** Whether the process has done what has to be done before anybody can be served, such as making the first account. */
export class Readiness {
  ready = false;
}
