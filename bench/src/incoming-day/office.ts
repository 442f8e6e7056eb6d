import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Dovecot, startDovecot } from '@zaakwerk/api/platform/adapters/testing/dovecot'
import { selfSigned } from '@zaakwerk/api/platform/adapters/testing/self-signed'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate, openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { insertCase } from '@zaakwerk/api/platform/db/testing/builders'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { webRoot } from '@zaakwerk/tools/paths'
import { type ServerProcess, startServer } from '@zaakwerk/tools/server-process'
import type pg from 'pg'
import { password } from '../filled-server.ts'
import type { MadeUpItem } from './made-up-day.ts'

const port = 4419

/** Kinds of papers about a municipal parking assessment. */
const municipal: ReadonlySet<string> = new Set(['assessment', 'objection_decision', 'adjournment'])

/** The case of a letter, if the server has a case with its number. */
const caseFor = ({ expected }: NonNullable<MadeUpItem['letter']>) => {
  const { kind = '', number } = expected
  if (municipal.has(kind))
    return { type: 2, official_id: number, status: 'awaiting_nha_pf_objection_decision' } as const
  return kind === 'punishment_order'
    ? ({ type: 14, cjib_number: number, status: 'case_opened' } as const)
    : ({ type: 1, cjib_number: number, status: 'awaiting_adm_beroep_decision' } as const)
}

/** A server with a database, two mailboxes and a scanner's folder, and a case for each letter of the day. */
export interface Office {
  readonly pool: pg.Pool
  readonly url: string
  /** The id of the case by the name of the item. */
  readonly cases: ReadonlyMap<string, number>
  /** Puts an item into a mailbox or the folder. Every tenth mail comes into both mailboxes. */
  deliver(item: MadeUpItem, at: number): Promise<void>
  /** Starts the server, also after it was killed. */
  start(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
  close(): Promise<void>
}

export const openOffice = async (dataDir: string, day: readonly MadeUpItem[]): Promise<Office> => {
  const log = createLog('fatal')
  const database = await startEmbeddedPostgres({ dataDir, log })
  const { connectionString } = database
  await migrate(connectionString, log)
  const { db, pool, close } = openWithoutTimeout(connectionString, log)
  const cases = new Map<string, number>()
  for (const { name, letter } of day)
    if (letter) cases.set(name, (await insertCase(db, caseFor(letter), { clients: [{}] })).id)

  const dovecot: Dovecot = await startDovecot()
  const mailboxes = [await dovecot.addMailbox(), await dovecot.addMailbox()] as const
  const scans = path.join(dataDir, 'scans')
  await fs.mkdir(scans, { recursive: true })
  const authority = path.join(dataDir, 'authority.pem')
  await fs.writeFile(authority, selfSigned.cert)
  const addresses = mailboxes.map(({ settings: { user, host, port, signIn } }) => {
    if (!('password' in signIn)) throw new Error('a mailbox without a password')
    return `imaps://${encodeURIComponent(user)}:${signIn.password}@${host}:${port}/INBOX`
  })
  let server: ServerProcess | undefined

  return {
    pool,
    url: `http://127.0.0.1:${port}`,
    cases,
    deliver: async ({ name, isMail, bytes }, at) => {
      const [first, second] = mailboxes
      if (isMail) {
        await first.deliver(bytes)
        if (at % 10 === 0) await second.deliver(bytes)
        return
      }
      const file = path.join(scans, name)
      await fs.writeFile(`${file}.part`, bytes)
      // Written a minute ago: the folder waits until a file is whole.
      const then = new Date(Date.now() - 60_000)
      await fs.utimes(`${file}.part`, then, then)
      await fs.rename(`${file}.part`, file)
    },
    start: async () => {
      server = await startServer({
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: connectionString,
        WEB_ROOT: webRoot,
        DEMO: '1',
        DEMO_CASES: '0',
        DEMO_PASSWORD: password,
        IMAP_URLS: addresses.join(','),
        IMAP_CA_FILE: authority,
        SCAN_FOLDER: scans,
        LOG_LEVEL: 'fatal',
        NODE_ENV: 'test',
      })
    },
    kill: async () => {
      server?.child.kill('SIGKILL')
      await server?.ended.catch(() => undefined)
      await pause(50)
    },
    close: async () => {
      await server?.stop()
      await dovecot.close()
      await close()
      await database.stop()
    },
  }
}
