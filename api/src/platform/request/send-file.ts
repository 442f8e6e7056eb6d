import { Readable } from 'node:stream'
import * as z from '@zaakwerk/contract/zod-server'
import type { FastifyReply } from 'fastify'

export interface FileToSend {
  readonly stream: Readable
  /** Bytes; `unknown` for a file generated while it is sent: when that fails, the connection is broken off. */
  readonly size: number | 'unknown'
  readonly contentType: string
  readonly name: string
  readonly disposition: 'attachment' | 'inline'
  /** Id of its subject, for the audit trail, when the call does not name it. */
  readonly about?: number
  /** Instead of the `no-store` of all answers. */
  readonly cacheControl?: string
}

/** A generated PDF. */
export const pdfToSend = (
  bytes: Buffer,
  { name, disposition }: Pick<FileToSend, 'name' | 'disposition'>,
): FileToSend => ({
  // One chunk: Readable.from(buffer) would emit single bytes.
  stream: Readable.from([bytes]),
  size: bytes.length,
  contentType: 'application/pdf',
  name,
  disposition,
})

const File = z.custom<FileToSend>(
  (answer) => typeof answer === 'object' && answer !== null && 'stream' in answer,
)

/** Types that are safe to show in the browser; all others are sent as a download. */
const inlineTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'text/plain'])

const wellFormedType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; charset=utf-8)?$/

/** Control and bidirectional characters disguise a name; slashes and backslashes turn it into a path. */
const unsafeInNames = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** `content-disposition` with the exact name (RFC 5987) and an ASCII fallback. */
export const contentDisposition = (disposition: FileToSend['disposition'], name: string): string => {
  const safe = name.toWellFormed().replace(unsafeInNames, '_') || 'bestand'
  const ascii = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%]/g, '_')
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded(safe)}`
}

/** Closes a file that is not sent after all. */
export const dropFile = (answer: unknown): void => void File.safeParse(answer).data?.stream.destroy()

/**
 * Sends a file such that the browser neither sniffs its type nor executes anything in it. A HEAD gets its headers only; the content is neither read nor
 * generated.
 */
export const sendFile = (reply: FastifyReply, answer: unknown): FastifyReply => {
  const file = File.parse(answer)
  const contentType = wellFormedType.test(file.contentType) ? file.contentType : 'application/octet-stream'
  const isAsked = reply.request.method !== 'HEAD'
  if (!isAsked) file.stream.destroy()
  const disposition = inlineTypes.has(contentType) ? file.disposition : 'attachment'
  return reply
    .code(200)
    .headers({
      'content-type': contentType,
      ...(file.size === 'unknown' ? {} : { 'content-length': String(file.size) }),
      'content-disposition': contentDisposition(disposition, file.name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      ...(file.cacheControl ? { 'cache-control': file.cacheControl } : {}),
    })
    .send(isAsked ? file.stream : Readable.from([]))
}
