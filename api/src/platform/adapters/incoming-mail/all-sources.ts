import type { IncomingMailPort, IncomingSource } from './incoming-mail.port.ts'

/** All mailboxes and folders as one. */
export const allSources = (sources: readonly IncomingSource[]): IncomingMailPort => ({
  sources,
  read: async (positionOf, take) => {
    const errors: unknown[] = []
    for (const source of sources) {
      const { name } = source
      try {
        await source.read(await positionOf(name), (piece) => take({ ...piece, source: name }))
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  },
  check: async () => {
    for (const source of sources) await source.check()
  },
})
