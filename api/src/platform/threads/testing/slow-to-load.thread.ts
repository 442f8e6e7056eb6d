export { work } from './odd.thread.ts'

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500)
