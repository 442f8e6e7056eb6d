import { spawn } from 'node:child_process'

/** Keeps this many cores busy until the returned function is called, to find timing-dependent tests. */
export const occupyCores = (loops: number): (() => void) => {
  const children = Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], {
      stdio: 'ignore',
    }),
  )
  const stop = (): void => {
    for (const child of children) child.kill('SIGKILL')
    process.off('exit', stop)
  }
  process.on('exit', stop)
  return stop
}
