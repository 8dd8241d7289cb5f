/** Why the server cannot start, in a sentence that says what the operator can do; shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
