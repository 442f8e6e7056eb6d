interface Task {
  readonly does: 'echo' | 'fail' | 'leave' | 'grow' | 'wait' | 'hold' | 'large' | 'name' | 'pid'
  readonly bytes?: Uint8Array<ArrayBuffer>
}

const locked: unknown[] = []

/** Does what a test asks of it. */
export const work = async ({ does, bytes }: Task): Promise<unknown> => {
  if (does === 'fail') throw new RangeError('not foreseen')
  if (does === 'leave') process.exit()
  if (does === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (does === 'hold') locked.push(Buffer.alloc(300 * 1024 * 1024))
  if (does === 'grow') for (;;) locked.push(1)
  if (does === 'name') return locked.length
  if (does === 'pid') return process.pid
  if (does === 'large') return new Uint8Array(150 * 1024 * 1024)
  locked.push(does)
  return { bytes }
}
