import { parentPort, workerData } from 'node:worker_threads'

/** Does what a test asks of it. */
const work: Readonly<Record<string, () => void>> = {
  echo: () => parentPort?.on('message', (message: unknown) => parentPort?.postMessage([message])),
  fail: () => {
    throw new RangeError('not foreseen')
  },
  leave: () => process.exit(),
  grow: () => {
    const kept: unknown[] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `${at}`))
  },
  wait: () => {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
}
work[workerData.does]?.()
