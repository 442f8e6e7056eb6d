import type { IncomingMailPort, IncomingSource } from './incoming-mail.port.ts'

/** All mailboxes and folders as one. */
export const allSources = (sources: readonly IncomingSource[]): IncomingMailPort => ({
  sources,
  read: async (positionOf, take, ended = async () => undefined) => {
    const errors: unknown[] = []
    for (const source of sources) {
      const { name } = source
      try {
        await source.read(await positionOf(name), (piece) => take({ ...piece, source: name }))
        await ended(name, undefined)
      } catch (error) {
        errors.push(error)
        await ended(name, error)
      }
    }
    if (errors.length > 0) throw errors[0]
  },
  check: async () => {
    for (const source of sources) await source.check()
  },
})
