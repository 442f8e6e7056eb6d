import { createHash } from 'node:crypto'

/** Hash under which a token or an address is stored: it can be recognised but not reversed. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
