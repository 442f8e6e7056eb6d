import { fileThreads } from '../../../../platform/threads/warm-threads.ts'
import type { work as joinWork } from './join.thread.ts'
import type { work as splitWork } from './split.thread.ts'

/** A PDF of a hundred megabytes takes some seconds. */
const limits = { timeMs: 60_000 } as const

/** Splits a PDF in a thread; see {@link splitWork}. */
export const splitPdf = fileThreads.of<typeof splitWork>(
  new URL('./split.thread.ts', import.meta.url),
  limits,
)

/** Joins files into one PDF in a thread; see {@link joinWork}. */
export const joinPdf = fileThreads.of<typeof joinWork>(new URL('./join.thread.ts', import.meta.url), limits)
