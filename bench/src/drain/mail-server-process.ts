import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Counts of the mails received. */
export interface Taken {
  readonly mails: number
  /** Distinct Message-IDs. */
  readonly different: number
  readonly withFiles: number
}

export interface MailServerProcess {
  readonly port: number
  readonly pid: number
  taken(): Promise<Taken>
  stop(): void
}

export const startMailServerProcess = async (): Promise<MailServerProcess> => {
  const child = fork(new URL('./mail-sink.ts', import.meta.url))
  const answer = async () => {
    const [said] = await once(child, 'message')
    return said
  }
  const { port } = await answer()
  return {
    port,
    pid: child.pid ?? 0,
    taken: () => {
      child.send('how many')
      return answer()
    },
    stop: () => child.disconnect(),
  }
}
