import { resolve } from 'node:path'

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../..')

/** Where a release is put together and served from. */
export const webRoot = resolve(root, 'dist/web')
