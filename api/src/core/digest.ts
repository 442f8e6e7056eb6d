import { createHash } from 'node:crypto'

/** What is stored of a token or of somebody's address: enough to know it again, not to read it. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
