import type { Readable, Writable } from 'node:stream'
import { Deserializer, Serializer } from 'node:v8'

/** Byte arrays that are sent without copying, next to the message. */
export type Beside = readonly Uint8Array<ArrayBuffer>[]

const sizeBytes = 4

/**
 * Sends a message to another process: the number of parts and their sizes, the message itself (what `structuredClone` takes), and the memory of the byte
 * arrays. Written to a stream in pieces, whatever its size.
 */
export const sendMessage = (to: Writable, message: unknown, beside: Beside = []): void => {
  const memories = [...new Set(beside.map(({ buffer }) => buffer))]
  const serializer = new Serializer()
  serializer.writeHeader()
  for (const [at, memory] of memories.entries()) serializer.transferArrayBuffer(at, memory)
  serializer.writeValue(message)
  const parts = [serializer.releaseBuffer(), ...memories.map((memory) => new Uint8Array(memory))]
  const head = Buffer.alloc(sizeBytes * (1 + parts.length))
  for (const [at, size] of [parts.length, ...parts.map(({ length }) => length)].entries())
    head.writeUInt32LE(size, at * sizeBytes)
  for (const part of [head, ...parts]) to.write(part)
}

/** Reads a number of bytes from a stream into a new buffer; `undefined` when it ended before. */
const bytesOf = (from: Readable) => {
  const pieces: AsyncIterator<Buffer> = from[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (size: number): Promise<Buffer<ArrayBuffer> | undefined> => {
    const bytes = Buffer.allocUnsafeSlow(size)
    for (let at = 0; at < size; ) {
      if (rest.length === 0) {
        const { value, done } = await pieces.next()
        if (done) return undefined
        rest = value
      }
      const copied = rest.copy(bytes, at)
      at += copied
      rest = rest.subarray(copied)
    }
    return bytes
  }
}

/** Reads the messages that another process sends by {@link sendMessage} one by one; `undefined` at the end. */
export const messagesOf = (from: Readable) => {
  const take = bytesOf(from)
  return async <Message>(): Promise<Message | undefined> => {
    const count = (await take(sizeBytes))?.readUInt32LE()
    const sizes = count === undefined ? undefined : await take(count * sizeBytes)
    if (count === undefined || !sizes) return undefined
    const parts: Buffer<ArrayBuffer>[] = []
    for (let at = 0; at < count; at += 1) {
      const part = await take(sizes.readUInt32LE(at * sizeBytes))
      if (!part) return undefined
      parts.push(part)
    }
    const [main, ...memories] = parts
    if (!main) return undefined
    const deserializer = new Deserializer(main)
    deserializer.readHeader()
    for (const [at, { buffer }] of memories.entries()) deserializer.transferArrayBuffer(at, buffer)
    // Both ends are ours: the sender's type is the receiver's.
    const message: Message = deserializer.readValue()
    return message
  }
}
