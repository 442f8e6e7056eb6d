import { fork } from 'node:child_process'
import { once } from 'node:events'

/** What the mail server took. */
export interface Taken {
  readonly mails: number
  /** By their Message-ID. */
  readonly different: number
  readonly withFiles: number
}

/** A mail server that takes everything. */
export interface MailServerProcess {
  readonly port: number
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
    taken: () => {
      child.send('how many')
      return answer()
    },
    stop: () => child.disconnect(),
  }
}
