import type { Ask } from '../thread.ts'

interface Task {
  readonly does: string
}

/** Does what a test asks of it. */
export const work = async ({ does }: Task, ask: Ask): Promise<unknown> => {
  if (does === 'fail') throw new RangeError('not foreseen')
  if (does === 'leave') process.exit()
  if (does === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  const kept: unknown[] = []
  if (does === 'grow') for (;;) kept.push(1)
  const told = await ask<unknown>('ready')
  return [await ask<unknown>([told])]
}
