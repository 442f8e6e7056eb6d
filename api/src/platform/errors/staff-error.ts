interface StaffErrorOptions extends ErrorOptions {
  /** The other server's answer: the message ends with it. */
  readonly answer?: string | undefined
}

/** An error with a Dutch message for staff, who see it with the failed job. It may quote another server or name a person, so it is kept out of the log. */
export class StaffError extends Error {
  readonly answer: string | undefined

  constructor(message: string, { answer, ...options }: StaffErrorOptions = {}) {
    super(message, options)
    this.answer = answer
  }
}

/** Error parts for a message that quotes the other server: "Geen verbinding: connect ECONNREFUSED". */
export const quoting = (
  sentence: string,
  answer: string,
  options: ErrorOptions = {},
): [string, StaffErrorOptions] => [`${sentence}: ${answer}`, { ...options, answer }]

/** A text that a library put into a field of its error; undefined without one. */
export const textField = (error: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' && value !== '' ? value : undefined
}
