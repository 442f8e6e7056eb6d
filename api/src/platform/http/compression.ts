import { constants, zstdCompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { App } from '../request/app-type.ts'

/** Bytes from which an answer is compressed, and up to which that happens at once: handing it to a thread takes longer than compressing it. */
const [least, mostAtOnce] = [2048, 128 * 1024]

const takesZstd = /\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/**
 * Compresses answers (lists shrink to a tenth). Small ones are not compressed: little to gain, and compressing a token together with other content would let
 * its length reveal something about it.
 */
export const compressAnswers = async (app: App): Promise<void> => {
  app.addHook('onSend', async (request, reply, answer) => {
    if (typeof answer !== 'string' || answer.length < least || answer.length > mostAtOnce) return answer
    if (reply.hasHeader('content-encoding')) return answer
    if (!takesZstd.test(String(request.headers['accept-encoding']))) return answer
    reply.header('content-encoding', 'zstd')
    return zstdCompressSync(answer)
  })
  await app.register(compress, {
    threshold: least,
    // For a page of a list zstd takes a tenth of the time of brotli at quality 4, and makes it no larger; brotli is for Safari.
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
}
