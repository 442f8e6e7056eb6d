import { fileThreads } from '../../../../platform/threads/warm-threads.ts'
import type { work } from './mail.thread.ts'

/** A mail of a hundred megabytes, most of it base64, takes some seconds. */
const inThread = fileThreads.of<typeof work>(new URL('./mail.thread.ts', import.meta.url), { timeMs: 60_000 })

/** Reads a mail in a thread. Throws when it cannot be read, or takes too much. */
export const readMail = (bytes: Uint8Array<ArrayBuffer>): ReturnType<typeof inThread> =>
  inThread({ bytes }, [bytes])
