/** What work on a file may take. */
export interface ThreadLimits {
  /** Of JavaScript objects. Arrays of bytes do not count: what unpacks something limits its bytes itself. */
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

/** Work on a file took more than it may. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch'
  readonly of: 'memory' | 'time'

  constructor(of: 'memory' | 'time', options: ErrorOptions = {}) {
    super(of === 'memory' ? 'it takes too much memory' : 'it takes too long', options)
    this.of = of
  }
}
