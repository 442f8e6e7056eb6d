interface StaffErrorOptions extends ErrorOptions {
  /** What the other side said: the message ends with it. */
  readonly answer?: string | undefined
}

/**
 * An error whose message is Dutch and made for staff, who see it with the job that failed. It may quote another server or name
 * a person, so the log leaves it out.
 */
export class StaffError extends Error {
  readonly answer: string | undefined

  constructor(message: string, { answer, ...options }: StaffErrorOptions = {}) {
    super(message, options)
    this.answer = answer
  }
}

/** The parts of an error that quotes the other side: "Geen verbinding: connect ECONNREFUSED". */
export const quoting = (
  sentence: string,
  answer: string,
  options: ErrorOptions = {},
): [string, StaffErrorOptions] => [`${sentence}: ${answer}`, { ...options, answer }]
