import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { selfSigned } from './self-signed.ts'

/** A mail server on this machine. */
export interface MailServer {
  readonly port: number
  /** Mails it has said "250" to, as a reader of mail sees them. */
  readonly taken: { readonly sender: string; readonly recipients: readonly string[]; readonly mail: Email }[]
  /** How many lines were opened to it. */
  lines(): number
  close(): Promise<void>
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0

/** Moments of a mail that a test can draw out. */
interface MailMoments {
  /** Its text begins. When this fails the mail is not taken. */
  readonly text?: (recipients: readonly string[]) => Promise<void>
  /** It is taken, and its sender does not know yet. */
  readonly answer?: (recipients: readonly string[]) => Promise<void>
}

/** A mail server without faults (`smtp-server`); options say what it refuses. Its certificate is {@link selfSigned}. */
export const startMailServer = async (
  options: SMTPServerOptions = {},
  moments: MailMoments = {},
): Promise<MailServer> => {
  const taken: MailServer['taken'] = []
  let lines = 0
  const server = new SMTPServer({
    ...selfSigned,
    authOptional: true,
    // Looking up the name of a client is nothing these tests are about, and takes as long as it likes.
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      lines += 1
      done()
    },
    onData: (stream, { envelope }, done) => {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const take = async (): Promise<void> => {
        await moments.text?.(recipients)
        const raw = await buffer(stream)
        if (stream.sizeExceeded) throw Object.assign(new Error('Too large'), { responseCode: 552 })
        taken.push({ sender, recipients, mail: await PostalMime.parse(raw) })
        await moments.answer?.(recipients)
      }
      take().then(() => done(null, 'queued as AB12'), done)
    },
    ...options,
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: portOf(listening.address()),
    taken,
    lines: () => lines,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A point of the talk between client and server. */
export type Point = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'text' | 'end'

/** What a server does there: hang, disconnect, send a word now and then without an answer, or answer this. */
export type Conduct = 'hangs' | 'drops' | 'trickles' | { readonly answers: string }

/** A mail server that does one thing wrong, at one point of the talk. */
export interface MisbehavingServer {
  readonly port: number
  /** Texts it got to the final dot, whatever it answered. */
  readonly texts: string[]
  lines(): number
  close(): Promise<void>
}

const usual: Readonly<Record<string, string>> = {
  EHLO: '250-mail.test\r\n250 PIPELINING',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go ahead',
  QUIT: '221 Bye',
  RSET: '250 OK',
}

export const startMisbehavingServer = async (
  point: Point,
  conduct: Conduct,
  /** Which mail it does that to, from 1; all by default. */
  { mail: chosen }: { mail?: number } = {},
): Promise<MisbehavingServer> => {
  const texts: string[] = []
  const open = new Set<Socket>()
  let lines = 0
  let mails = 0

  const misbehave = (socket: Socket): void => {
    if (conduct === 'drops') socket.destroy()
    else if (conduct === 'trickles') {
      const timer = setInterval(() => socket.write('250-one moment\r\n'), 20)
      socket.once('close', () => clearInterval(timer))
    } else if (conduct !== 'hangs') socket.write(`${conduct.answers}\r\n`)
  }

  const talk = (socket: Socket): void => {
    let isRefused = false
    const reach = (here: Point, answer: string): void => {
      if (here === 'MAIL') mails += 1
      if (here !== point || (chosen !== undefined && chosen !== mails)) {
        socket.write(`${answer}\r\n`)
        return
      }
      isRefused = here !== 'end'
      misbehave(socket)
    }
    let waiting = ''
    let inText = false
    const onText = (): boolean => {
      if (point === 'text' && waiting.length > 100_000) misbehave(socket)
      const end = waiting.indexOf('\r\n.\r\n')
      if (end < 0) return false
      texts.push(waiting.slice(0, end))
      waiting = waiting.slice(end + 5)
      inText = false
      reach('end', '250 OK queued as CD34')
      return true
    }
    const onCommand = (): boolean => {
      const end = waiting.indexOf('\r\n')
      if (end < 0) return false
      const command = waiting.slice(0, 4).toUpperCase()
      waiting = waiting.slice(end + 2)
      const here = (['EHLO', 'MAIL', 'RCPT', 'DATA'] as const).find((name) => name === command)
      if (here === 'DATA' && isRefused) socket.write('554 No valid recipients\r\n')
      else if (here) reach(here, usual[here] ?? '')
      else socket.write(`${usual[command] ?? '502 What?'}\r\n`)
      inText = here === 'DATA' && !isRefused
      if (command === 'RSET') isRefused = false
      return true
    }
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1')
      while (!socket.destroyed && (inText ? onText() : onCommand()));
    })
    reach('greeting', '220 mail.test ESMTP')
  }

  const server = createServer((socket) => {
    lines += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // A client that disconnects is part of most of these tests.
    socket.on('error', () => undefined)
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    texts,
    lines: () => lines,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
