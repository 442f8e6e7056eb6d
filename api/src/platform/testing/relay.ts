import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a server and its database, so that a test can cut the line and mend it. */
export interface Relay {
  /** The same database, through the relay. */
  readonly connectionString: string
  cut(): Promise<void>
  /** Keeps every line open and passes nothing on any more: as a machine that vanished. */
  silence(): void
  mend(): Promise<void>
  close(): Promise<void>
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0

/** The database itself, for a test that never cuts the line: through a relay, each word is read and written twice more. */
export const directLine = (connectionString: string): Relay => {
  const refuse = (): never => {
    throw new Error('start the server with `isCuttable`: its line goes straight to the database')
  }
  return {
    connectionString,
    cut: async () => refuse(),
    silence: refuse,
    mend: async () => refuse(),
    close: async () => undefined,
  }
}

export const startRelay = async (connectionString: string): Promise<Relay> => {
  const target = new URL(connectionString)
  const open = new Set<Socket>()
  const server = createServer((inward) => {
    const outward = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [inward, outward]) {
      open.add(socket)
      // Held back for an acknowledgement, a large query took 40 ms longer than on a line of its own.
      socket.setNoDelay(true)
      socket.on('close', () => open.delete(socket))
      // Either end may go away; the other learns of it by `close`.
      socket.on('error', () => undefined)
    }
    inward.on('close', () => outward.destroy())
    outward.on('close', () => inward.destroy())
    inward.pipe(outward).pipe(inward)
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return portOf(server.address())
  }
  const cut = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }

  const port = await listen(0)
  const through = new URL(connectionString)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    connectionString: through.toString(),
    cut,
    silence: () => {
      for (const socket of open) socket.unpipe().pause()
    },
    mend: async () => {
      await listen(port)
    },
    close: cut,
  }
}
