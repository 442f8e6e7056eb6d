/** A short message to a phone. */
export interface OutgoingMessage {
  /** The same at each try of one message, and of no other. */
  readonly key: string
  /** In international form: "+31612345678". */
  readonly to: string
  readonly text: string
}

/** Sending messages to phones. Errors are those of the mail port: refused, uncertain, delayed. */
export interface MessagingPort {
  /** Nothing leaves the machine: messages stay in the database, where staff can read them, and `deliver` does nothing. */
  readonly keeps: boolean
  /** Hands a message over and returns what the other side calls it. */
  deliver(message: OutgoingMessage): Promise<{ readonly reference: string | null }>
}
