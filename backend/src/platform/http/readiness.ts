export class Readiness {
  ready = false;
}
