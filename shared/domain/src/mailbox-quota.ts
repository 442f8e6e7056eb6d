/** Percentage of its quota at which a mailbox is nearly full. */
const nearlyFullFrom = 90

/** Percentage of its quota at which a mailbox is considered full: some mail servers refuse new mail below 100 %. */
const fullFrom = 95

/** Whether a mailbox is full: its mail server refuses new mail, or is about to. */
export const isMailboxFull = (usedPercent: number | null | undefined): boolean =>
  (usedPercent ?? 0) >= fullFrom

/** The mailbox of a source such as "post@kantoor.nl@mail.kantoor.nl/INBOX". */
const mailboxOf = (source: string): string => /^(.+)@[^@/]+\/.*$/.exec(source)?.[1] ?? source

/** Warning that the mailbox of a source is full or nearly full, in Dutch; undefined below the limits, or if its server does not report a quota. */
export const mailboxQuotaWarning = (
  source: string,
  usedPercent: number | null | undefined,
): string | undefined => {
  if ((usedPercent ?? 0) < nearlyFullFrom) return undefined
  const mailbox = mailboxOf(source)
  return isMailboxFull(usedPercent)
    ? `De mailbox ${mailbox} is vol (${usedPercent} %): de mailserver weigert nieuwe e-mail, of doet dat binnenkort. Maak ruimte.`
    : `De mailbox ${mailbox} is bijna vol (${usedPercent} %): nieuwe e-mail kan worden geweigerd. Maak ruimte.`
}
