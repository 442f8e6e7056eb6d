import * as z from '@zaakwerk/contract/zod'
import { ImapFlow } from 'imapflow'
import { entraTokens, type TokenTrouble } from '../entra-token.ts'
import { mailboxProblem } from './imap-answers.ts'
import type { ImapSettings } from './imap-settings.ts'
import {
  type IncomingPiece,
  type IncomingSource,
  largestPiece,
  MailboxDelayed,
  MailboxMisconfigured,
} from './incoming-mail.port.ts'

/** Mails that one reading takes: the next one, a minute later, goes on. */
const mailsAtOnce = 200

/** Where reading goes on: after the mail with this UID, as long as the mailbox has this UIDVALIDITY (RFC 9051, 2.3.1.1). */
const Position = z.pipe(
  z.string(),
  z.transform((text) => {
    const [validity = '', uid = ''] = text.split(':')
    return { validity, uid: Number(uid) }
  }),
)

/** Replaced by tests, which have no time to wait. */
export interface ImapLimits {
  /** Until the connection stands, and between two pieces of an answer. */
  readonly withinMs: number
  readonly now: () => Date
}

const usual: ImapLimits = { withinMs: 30_000, now: () => new Date() }

const tokenWords: Readonly<Record<TokenTrouble, string>> = {
  silent: 'Microsoft antwoordt niet.',
  unavailable: 'Microsoft geeft nu geen toegang.',
  clock_skewed: 'De klok van de server wijkt te veel af van die van Microsoft.',
  certificate_expired: 'Het certificaat is verlopen (IMAP_CERTIFICATE_FILE).',
  access_denied: 'Microsoft laat ons niet binnen. Controleer IMAP_CLIENT_ID en de rechten van de toepassing.',
  unknown_answer: 'Microsoft antwoordt anders dan verwacht.',
}

const passes: ReadonlySet<TokenTrouble> = new Set(['silent', 'unavailable'])

/** A mail could not be stored, which the mailbox has nothing to do with. */
class NotStored extends Error {}

/** A mailbox, read by IMAP. It is opened read-only, so that mails stay as they are, also unread. */
export const imapMailbox = (settings: ImapSettings, limits: Partial<ImapLimits> = {}): IncomingSource => {
  const { host, port, tls, user, signIn, folder, trustedCertificates } = settings
  const { withinMs, now } = { ...usual, ...limits }
  const tokens =
    'app' in signIn
      ? entraTokens(signIn.app, {
          scope: signIn.scope,
          now,
          withinMs,
          problem: (trouble, _message, cause) =>
            new (passes.has(trouble) ? MailboxDelayed : MailboxMisconfigured)(tokenWords[trouble], { cause }),
        })
      : undefined

  const connect = async (): Promise<ImapFlow> => {
    const secret = 'password' in signIn ? { pass: signIn.password } : { accessToken: await tokens?.get() }
    const client = new ImapFlow({
      host,
      port,
      secure: tls === 'implicit',
      doSTARTTLS: tls === 'implicit' ? undefined : tls === 'starttls',
      auth: { user, ...secret },
      tls: { ...(trustedCertificates !== undefined && { ca: trustedCertificates }) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: withinMs,
      greetingTimeout: withinMs,
      socketTimeout: withinMs,
    })
    // Every call in flight fails too, with the same error.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  /** Runs work with the folder open. */
  const inFolder = async <Result>(
    work: (client: ImapFlow, validity: string) => Promise<Result>,
  ): Promise<Result> => {
    let client: ImapFlow | undefined
    try {
      client = await connect()
      const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
      return await work(client, uidValidity.toString())
    } catch (error) {
      if (error instanceof NotStored) throw error.cause
      const problem = mailboxProblem(error, settings)
      if (problem instanceof MailboxMisconfigured) tokens?.forget()
      throw problem
    } finally {
      client?.close()
    }
  }

  /** Percentage of its quota that a mailbox uses, of storage or of mails; undefined if its server does not report it (RFC 9208). */
  const usedPercent = async (client: ImapFlow): Promise<number | undefined> => {
    const quota = await client.getQuota(folder)
    if (!quota) return undefined
    const used = [quota.storage, quota.message].flatMap((resource) => {
      const { usage, limit } = resource ?? {}
      return usage !== undefined && limit ? [Math.round((100 * usage) / limit)] : []
    })
    return used.length > 0 ? Math.max(...used) : undefined
  }

  const pieceOf = async (
    client: ImapFlow,
    {
      uid,
      size,
      receivedAt,
      position,
    }: Pick<IncomingPiece, 'size' | 'receivedAt' | 'position'> & { uid: number },
  ): Promise<IncomingPiece | undefined> => {
    const of = { kind: 'mail', fileName: null, size, receivedAt, position } as const
    if (size > largestPiece) return { ...of, content: undefined }
    const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: largestPiece })
    // A person removed it meanwhile.
    return content ? { ...of, content } : undefined
  }

  return {
    name: `${user}@${host}/${folder}`,
    provider: 'imap',
    read: (position, take) =>
      inFolder(async (client, validity) => {
        const last = Position.safeParse(position).data
        const after = last?.validity === validity ? last.uid : 0
        const found = await client.fetchAll(
          `${after + 1}:*`,
          { uid: true, size: true, internalDate: true },
          { uid: true },
        )
        // "n:*" is at least the last mail, also one before n.
        const fresh = found.filter(({ uid }) => uid > after).sort((one, other) => one.uid - other.uid)
        for (const { uid, size = 0, internalDate } of fresh.slice(0, mailsAtOnce)) {
          const receivedAt = internalDate === undefined ? now() : new Date(internalDate)
          const piece = await pieceOf(client, { uid, size, receivedAt, position: `${validity}:${uid}` })
          if (!piece) continue
          await take(piece).catch((error: unknown) => {
            throw piece.content?.errored ?? new NotStored('not stored', { cause: error })
          })
        }
        return usedPercent(client)
      }),
    check: () => inFolder(usedPercent),
  }
}
