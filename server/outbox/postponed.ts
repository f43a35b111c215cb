/** Thrown by a handler that could not begin now: the message is taken up again later, and this was no attempt. */
export class Postponed extends Error {
  override name = 'Postponed';
  readonly seconds: number;
  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
