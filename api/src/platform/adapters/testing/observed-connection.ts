import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server of which one line falls silent the moment something is seen. */
export interface ObservedConnection {
  readonly port: number
  /** The line on which the next thing passes when this is so, passes nothing any more, from that on. */
  silenceWhen(isSeen: () => boolean): void
  /** Whether it happened since the last call. */
  isSilent(): boolean
  close(): Promise<void>
}

export const observeConnection = async (target: number): Promise<ObservedConnection> => {
  const open = new Set<Socket>()
  let isSeen: (() => boolean) | undefined
  let isSilent = false
  const relay = createServer((inward) => {
    const outward = connect(target, '127.0.0.1')
    const both = [inward, outward]
    for (const socket of both) {
      open.add(socket)
      socket.setNoDelay(true)
      // A side that disconnects is what this is for; the other gets `close`.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        for (const side of both) side.destroy()
      })
    }
    let isThisOne = false
    const pass = (to: Socket, chunk: Buffer): void => {
      if (isSeen?.()) {
        isSeen = undefined
        isThisOne = true
        isSilent = true
      }
      if (!isThisOne) to.write(chunk)
    }
    inward.on('data', (chunk) => pass(outward, chunk))
    outward.on('data', (chunk) => pass(inward, chunk))
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    silenceWhen: (seen) => {
      isSeen = seen
      isSilent = false
    },
    isSilent: () => isSilent,
    close: async () => {
      const closed = once(relay, 'close')
      relay.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
