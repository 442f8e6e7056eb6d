/** The file is not a readable statement. The message is Dutch, for users. */
export class UnreadableStatement extends Error {
  override readonly name = 'UnreadableStatement'
  /** HTTP status: invalid content, another kind of file, or too much of it. */
  readonly status: 413 | 415 | 422

  constructor(message: string, status: 413 | 415 | 422 = 422, options: ErrorOptions = {}) {
    super(message, options)
    this.status = status
  }
}
