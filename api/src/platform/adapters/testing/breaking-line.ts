import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Bytes of an answer after which a connection breaks: within the handshake, and within a large mail. */
const breaksAfter = [900, 60_000, 150_000] as const

/** A line to a port of this machine. Where it breaks, every other connection ends in the middle of an answer. */
export const startBreakingLine = async (
  to: number,
  breaks: boolean,
): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const open = new Set<Socket>()
  let connections = 0
  const server = createServer((near) => {
    connections += 1
    const end =
      breaks && connections % 2 === 1 ? breaksAfter[((connections - 1) / 2) % breaksAfter.length] : undefined
    const far = connect(to, '127.0.0.1')
    let passed = 0
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (piece: Buffer) => {
      passed += piece.length
      if (end !== undefined && passed > end) near.destroy()
      else near.write(piece)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
