import { resolve } from 'node:path'

/** Whether these tools are installed as a package, in a standalone repository. */
export const isPackage = /[\\/]node_modules[\\/]/.test(import.meta.dirname)

/** The root of the repository; if installed as a package, of the one that runs the tools. */
export const root = isPackage ? process.cwd() : resolve(import.meta.dirname, '../..')

/** Where the API listens under `pnpm dev`; the host's dev server forwards to it. */
export const devApiPort = 4001

/** Where a release is assembled and served from. */
export const webRoot = resolve(root, 'dist/web')
