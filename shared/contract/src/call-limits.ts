// Without zod: plain data.

/** Calls a minute by one link (or by one bearer that is none), and from one address. */
interface Limits {
  readonly ofLink: number
  readonly ofAddress: number
}

/**
 * How often a call that nobody signs in for may be made. A client never meets these: a page is opened a few times, a form is sent again
 * after each mistake, and a phone sends one photo after the other. An address has several clients: a household, an office, a provider
 * of mobile phones.
 */
export const callLimits = {
  /** Opening a page, which is read again on each return to it. */
  look: { ofLink: 120, ofAddress: 600 },
  /** A paper that is drawn for it. */
  draw: { ofLink: 20, ofAddress: 200 },
  /** Sending what was filled in; a refused try counts too. */
  give: { ofLink: 30, ofAddress: 300 },
  /** A file. */
  upload: { ofLink: 120, ofAddress: 600 },
  /** Without a link. What tries a password or has a mail sent is limited further by what it tries (`throttles.ts`). */
  open: { ofLink: 600, ofAddress: 600 },
} as const satisfies Readonly<Record<string, Limits>>

/** The name of a limit. */
export type CallLimit = keyof typeof callLimits
