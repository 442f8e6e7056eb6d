import { resolve } from 'node:path'

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../..')

/** Where the API listens under `pnpm dev`; the host's dev server forwards to it. */
export const devApiPort = 4001

/** Where a release is assembled and served from. */
export const webRoot = resolve(root, 'dist/web')
