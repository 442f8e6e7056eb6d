import { isMailboxFull, mailboxQuotaWarning } from '@zaakwerk/domain/mailbox-quota'
import {
  type IncomingMailPort,
  type IncomingSource,
  MailboxMisconfigured,
  type ReadingOutcome,
} from './incoming-mail.port.ts'

/** The error for a full mailbox; undefined if it is not full or the quota is unknown. */
const fullness = (name: string, usedPercent: number | undefined): MailboxMisconfigured | undefined =>
  isMailboxFull(usedPercent)
    ? new MailboxMisconfigured(mailboxQuotaWarning(name, usedPercent) ?? name)
    : undefined

/** Combines all mailboxes and folders into one port. */
export const allSources = (sources: readonly IncomingSource[]): IncomingMailPort => ({
  sources,
  read: async (positionOf, take, ended = async () => undefined) => {
    const errors: unknown[] = []
    const readOne = async (source: IncomingSource): Promise<ReadingOutcome> => {
      const { name } = source
      try {
        const usedPercent = await source.read(await positionOf(name), (piece) =>
          take({ ...piece, source: name }),
        )
        const problem = fullness(name, usedPercent)
        if (problem) errors.push(problem)
        return { usedPercent }
      } catch (error) {
        errors.push(error)
        return { error }
      }
    }
    for (const source of sources)
      await ended(source.name, await readOne(source)).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  },
  check: async () => {
    for (const source of sources) {
      const problem = fullness(source.name, await source.check())
      if (problem) throw problem
    }
  },
})
