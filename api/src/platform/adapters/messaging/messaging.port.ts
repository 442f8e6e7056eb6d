/** A short message to a phone. */
export interface OutgoingMessage {
  /** Idempotency key: the same at each attempt for one message, and unique. */
  readonly key: string
  /** In international form: "+31612345678". */
  readonly to: string
  readonly text: string
}

/** Sending messages to phones. Errors are those of the mail port: refused, uncertain, delayed. */
export interface MessagingPort {
  /** Nothing leaves the machine: messages stay in the database, where staff can read them, and `deliver` does nothing. */
  readonly keeps: boolean
  /** Delivers a message and returns the other side's reference. */
  deliver(message: OutgoingMessage): Promise<{ readonly reference: string | null }>
  /** Whether the service lets us in; sends nothing, and throws as `deliver` does. Absent: nothing leaves this machine. */
  readonly check?: (() => Promise<void>) | undefined
}
