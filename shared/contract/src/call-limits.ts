// Without zod: plain data.

/** Calls per minute by one link (or one invalid bearer token), and by one IP address. */
interface Limits {
  readonly ofLink: number
  readonly ofAddress: number
}

/**
 * Rate limits of unauthenticated calls. Normal use stays below them: a client opens a page a few times, resubmits a form after each mistake, and uploads photos
 * one by one from a phone. One IP address can have several clients: a household, an office, a mobile network.
 */
export const callLimits = {
  /** Opening a page; it is fetched again on each return to it. */
  view: { ofLink: 120, ofAddress: 600 },
  /** Rendering a document for the page. */
  render: { ofLink: 20, ofAddress: 200 },
  /** Submitting a form; refused attempts count too. */
  submit: { ofLink: 30, ofAddress: 300 },
  /** Uploading a file. */
  upload: { ofLink: 120, ofAddress: 600 },
  /** Calls without a link. Those that try a password or send a mail are also throttled per account or address (`throttles.ts`). */
  anonymous: { ofLink: 600, ofAddress: 600 },
} as const satisfies Readonly<Record<string, Limits>>

export type CallLimit = keyof typeof callLimits
