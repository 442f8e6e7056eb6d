/** Limits for work on a file. */
export interface ThreadLimits {
  /** Of JavaScript objects. Byte arrays do not count: code that decompresses limits its bytes itself. */
  readonly memoryMb: number
  readonly timeMs: number
}

/** A thread ended without an answer. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'

  constructor() {
    super('a thread ended without an answer')
  }
}

/** Work on a file exceeded its limits. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch'
  readonly of: 'memory' | 'time'

  constructor(of: 'memory' | 'time', options: ErrorOptions = {}) {
    super(of === 'memory' ? 'it takes too much memory' : 'it takes too long', options)
    this.of = of
  }
}
