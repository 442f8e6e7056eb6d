/** The file is no statement that can be read. The message is Dutch and fit to be shown. */
export class UnreadableStatement extends Error {
  override readonly name = 'UnreadableStatement'
  /** As an answer: what is in it is wrong, it is another kind of file, or there is too much of it. */
  readonly status: 413 | 415 | 422

  constructor(message: string, status: 413 | 415 | 422 = 422, options: ErrorOptions = {}) {
    super(message, options)
    this.status = status
  }
}
