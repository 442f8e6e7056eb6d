import { type IncomingMailPort, type IncomingSource, MailboxFull } from './incoming-mail.port.ts'

/** All mailboxes and folders as one. */
export const allSources = (sources: readonly IncomingSource[]): IncomingMailPort => ({
  sources,
  read: async (positionOf, take, ended = async () => undefined) => {
    const errors: unknown[] = []
    for (const source of sources) {
      const { name } = source
      let problem: unknown
      try {
        await source.read(await positionOf(name), (piece) => take({ ...piece, source: name }))
      } catch (error) {
        errors.push(error)
        problem = error instanceof MailboxFull ? undefined : error
      }
      await ended(name, problem).catch((error: unknown) => errors.push(error))
    }
    if (errors.length > 0) throw errors[0]
  },
  check: async () => {
    for (const source of sources) await source.check()
  },
})
