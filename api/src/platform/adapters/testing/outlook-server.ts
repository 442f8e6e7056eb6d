import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createServer, type TLSSocket } from 'node:tls'
import { selfSigned } from './self-signed.ts'

/** A mail server that authenticates like Microsoft 365: only by XOAUTH2, and only with tokens that it has not refused. Its mailbox is empty. */
export interface OutlookServer {
  readonly port: number
  /** The credentials of each sign-in, in order: "user token". */
  readonly signIns: readonly string[]
  /** From now on, tokens that were used before are refused. */
  revoke(): void
  close(): Promise<void>
}

/** Parses the user and token from `user=…`, `auth=Bearer …`. Each part ends with byte 1, followed by a final byte 1. */
const signInOf = (base64: string): readonly [user: string, token: string] | undefined => {
  const [user = '', auth = '', ...ends] = Buffer.from(base64, 'base64').toString().split('\u0001')
  const isWhole = user.startsWith('user=') && auth.startsWith('auth=Bearer ') && ends.join() === ','
  return isWhole ? [user.slice('user='.length), auth.slice('auth=Bearer '.length)] : undefined
}

export const startOutlookServer = async (): Promise<OutlookServer> => {
  const signIns: string[] = []
  const seen = new Set<string>()
  const revoked = new Set<string>()
  const open = new Set<TLSSocket>()

  const signIn = (base64: string): 'malformed' | 'refused' | 'in' => {
    const found = signInOf(base64)
    if (!found) return 'malformed'
    const [user, token] = found
    signIns.push(`${user} ${token}`)
    if (revoked.has(token)) return 'refused'
    seen.add(token)
    return 'in'
  }

  const answerTo = (line: string, state: { isIn: boolean }): readonly string[] => {
    const [tag = '', command = '', mechanism, given = ''] = line.split(' ')
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1 AUTH=XOAUTH2 SASL-IR', `${tag} OK done`]
      case 'AUTHENTICATE': {
        const outcome = mechanism === 'XOAUTH2' ? signIn(given) : 'malformed'
        state.isIn = outcome === 'in'
        if (outcome === 'malformed') return [`${tag} BAD no sign-in`]
        return [state.isIn ? `${tag} OK AUTHENTICATE completed.` : `${tag} NO AUTHENTICATE failed.`]
      }
      case 'LOGIN':
        return [`${tag} NO LOGIN failed.`]
      case 'EXAMINE':
        return state.isIn
          ? [
              '* 0 EXISTS',
              '* OK [UIDVALIDITY 14] valid',
              '* OK [UIDNEXT 1] next',
              `${tag} OK [READ-ONLY] done`,
            ]
          : [`${tag} BAD not signed in`]
      case 'SELECT':
        return [`${tag} NO the mailbox may only be read`]
      case 'LIST':
        return ['* LIST (\\HasNoChildren) "/" INBOX', `${tag} OK done`]
      default:
        return [`${tag} OK done`]
    }
  }

  const server = createServer({ key: selfSigned.key, cert: selfSigned.cert }, (socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    socket.write('* OK The Microsoft Exchange IMAP4 service is ready.\r\n')
    const state = { isIn: false }
    createInterface({ input: socket }).on('line', (line) => {
      for (const one of answerTo(line, state)) socket.write(`${one}\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    signIns,
    revoke: () => {
      for (const token of seen) revoked.add(token)
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
