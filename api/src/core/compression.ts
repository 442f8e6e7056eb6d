import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { App } from './app-type.ts'

/**
 * Lists shrink to a tenth. Small answers stay as they are: there is nothing to win, and the tokens among them
 * should not have a length that depends on what they are sent with.
 */
export const compressAnswers = async (app: App): Promise<void> => {
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // Quality 11, the default, takes longer than it saves on anything made for one caller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
