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
    encodings: ['br', 'gzip'],
    // Quality 11, the default, takes longer than it saves on dynamic answers.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
