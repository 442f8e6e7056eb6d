import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { App } from '../request/app-type.ts'

/**
 * Compresses answers (lists shrink to a tenth). Small ones are not compressed: little to gain, and compressing a token together with other content would let
 * its length reveal something about it.
 */
export const compressAnswers = async (app: App): Promise<void> => {
  await app.register(compress, {
    threshold: 2048,
    // For a page of a list zstd takes a tenth of the time of brotli at quality 4, and makes it no larger; brotli is for Safari.
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
}
