/** How a piece of mail came in. */
export const incomingKinds = ['mail', 'scan', 'upload'] as const
export type IncomingKind = (typeof incomingKinds)[number]

/** `not_ours`: put aside by a colleague, with a reason. */
export const incomingStates = ['open', 'filed', 'not_ours'] as const

/**
 * Why a piece, or a part of it, cannot be read. `too_large` and `empty`: there is no content. `encrypted`: only the receiver of the mail can open it. `unreadable`: what it
 * is made of is broken, or takes too much to read.
 */
export const incomingProblems = ['too_large', 'empty', 'encrypted', 'unreadable'] as const
export type IncomingProblem = (typeof incomingProblems)[number]

/** A mail that a machine wrote: an out-of-office reply, or a report that a mail was not delivered. */
export const automaticMails = ['reply', 'bounce'] as const
export type AutomaticMail = (typeof automaticMails)[number]

/** Whether the mail server could prove the sender (Authentication-Results, RFC 8601). */
export const senderChecks = ['passed', 'failed', 'unknown'] as const
export type SenderCheck = (typeof senderChecks)[number]
