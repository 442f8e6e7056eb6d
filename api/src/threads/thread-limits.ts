import type { WorkerOptions } from 'node:worker_threads'

/** What work in a thread may take. */
export interface ThreadLimits {
  /** Of JavaScript objects. Arrays of bytes do not count: what unpacks something limits its bytes itself. */
  readonly memoryMb: number
  readonly timeMs: number
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Work in a thread took more than it may. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch'
  readonly of: 'memory' | 'time'

  constructor(of: 'memory' | 'time', options: ErrorOptions = {}) {
    super(of === 'memory' ? 'it takes too much memory' : 'it takes too long', options)
    this.of = of
  }

  /** What ended a thread: this error when it ran out of memory, else what it was. */
  static from(error: unknown): unknown {
    return isOutOfMemory(error) ? new TooMuch('memory', { cause: error }) : error
  }
}

/** How a thread for the content of files is started. */
export const workerOptions = ({ memoryMb }: Pick<ThreadLimits, 'memoryMb'>): WorkerOptions => ({
  resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  env: {},
  execArgv: [],
  // Libraries write remarks about the file to the console.
  stdout: true,
  stderr: true,
})
