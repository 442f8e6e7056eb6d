import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startGraphServer } from '../testing/graph-server.ts'
import { type OutlookServer, startOutlookServer } from '../testing/outlook-server.ts'
import { selfSigned } from '../testing/self-signed.ts'
import { imapMailbox } from './imap.adapter.ts'
import type { ImapSettings } from './imap-settings.ts'
import { MailboxMisconfigured } from './incoming-mail.port.ts'

// Gives tokens as Microsoft does: for the right application, certificate and scope alone.
const microsoft = await startGraphServer()
const servers: OutlookServer[] = []
let server: OutlookServer

beforeEach(async () => {
  server = await startOutlookServer()
  servers.push(server)
})
afterAll(() => Promise.all([microsoft.close(), ...servers.map((one) => one.close())]))

const settings = (changes: { readonly scope?: string } = {}): ImapSettings => ({
  host: 'localhost',
  port: server.port,
  tls: 'implicit',
  user: 'post@kantoor.test',
  signIn: { app: microsoft.settings, scope: `${microsoft.settings.graphUrl}/.default`, ...changes },
  folder: 'INBOX',
  trustedCertificates: selfSigned.cert,
})

describe('a mailbox of Microsoft 365', () => {
  it('is read with an application token, which is reused for several readings', async () => {
    const mailbox = imapMailbox(settings())
    // This server does not report a quota.
    expect(await mailbox.check()).toBeUndefined()
    await mailbox.read(null, async () => undefined)
    expect(server.signIns).toHaveLength(2)
    expect(new Set(server.signIns).size).toBe(1)
    expect(server.signIns[0]).toMatch(/^post@kantoor\.test [0-9a-f-]{36}$/)
  })

  it('is read with a new token after the first token is refused', async () => {
    const mailbox = imapMailbox(settings())
    await mailbox.check()
    server.revoke()
    await expect(mailbox.check()).rejects.toBeInstanceOf(MailboxMisconfigured)
    await mailbox.check()
    expect(new Set(server.signIns).size).toBe(2)
  })

  it('reports an application that is refused as a problem that a person has to solve', async () => {
    const checking = imapMailbox(settings({ scope: 'https://iets.anders/.default' })).check()
    await expect(checking).rejects.toBeInstanceOf(MailboxMisconfigured)
    await expect(checking).rejects.toThrow('Microsoft laat ons niet binnen')
    expect(server.signIns).toEqual([])
  })
})
