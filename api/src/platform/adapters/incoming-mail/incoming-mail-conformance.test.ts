import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBreakingLine } from '../testing/breaking-line.ts'
import { type Dovecot, hasDovecot, startDovecot } from '../testing/dovecot.ts'
import { describeIncomingSource, takingIn } from '../testing/incoming-mail-conformance.ts'
import { allSources } from './all-sources.ts'
import { imapMailbox } from './imap.adapter.ts'
import { MailboxDelayed, MailboxMisconfigured } from './incoming-mail.port.ts'
import { scanFolder } from './scan-folder.adapter.ts'

/** A minute ago: a file that the scanner has finished. */
const finishedAt = (at: number): Date => new Date(Date.now() - 60_000 + at * 1000)

const openFolder = async () => {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'zw-scans-'))
  let delivered = 0
  return {
    folder,
    source: scanFolder(folder),
    misconfigured: scanFolder(path.join(folder, 'weg')),
    deliver: async (content: string) => {
      delivered += 1
      // Not in the order of their names.
      const file = path.join(folder, `scan ${9 - delivered}.pdf`)
      await fs.writeFile(file, content)
      await fs.utimes(file, finishedAt(delivered), finishedAt(delivered))
    },
    close: () => fs.rm(folder, { recursive: true }),
  }
}

describeIncomingSource('a folder of scans', openFolder)

describe('a folder of scans', () => {
  it('skips files that are still being written, and litter, and puts imported ones aside', async () => {
    const { folder, source, deliver, close } = await openFolder()
    await deliver('eerste')
    await fs.writeFile(path.join(folder, 'half.pdf'), 'nog niet klaar')
    for (const name of ['.verborgen', '~$brief.doc', 'Thumbs.db', 'scan.pdf.part']) {
      await fs.writeFile(path.join(folder, name), 'x')
      await fs.utimes(path.join(folder, name), finishedAt(0), finishedAt(0))
    }
    const office = takingIn()
    await office.read(source)
    await deliver('tweede')
    await fs.rename(path.join(folder, 'scan 7.pdf'), path.join(folder, 'scan 8.pdf'))
    await office.read(source)
    expect(office.taken).toEqual(['eerste', 'tweede'])
    expect((await fs.readdir(path.join(folder, 'verwerkt'))).sort()).toEqual(['scan 8 (2).pdf', 'scan 8.pdf'])
    expect((await fs.readdir(folder)).sort()).toEqual(
      ['.verborgen', 'Thumbs.db', 'half.pdf', 'scan.pdf.part', 'verwerkt', '~$brief.doc'].sort(),
    )
    await close()
  })

  it('delivers an empty file without content', async () => {
    const { source, deliver, close } = await openFolder()
    await deliver('')
    const office = takingIn()
    await office.read(source)
    expect(office.taken).toEqual(['(nothing)'])
    await close()
  })
})

describe('several mailboxes', () => {
  it('are all read when one of them fails, which is reported afterwards', async () => {
    const { source, misconfigured, deliver, close } = await openFolder()
    await deliver('brief')
    const office = allSources([misconfigured, source])
    const taken: string[] = []
    const reading = office.read(
      async () => null,
      async ({ source: name, content }) => {
        content?.destroy()
        taken.push(name)
      },
    )
    await expect(reading).rejects.toBeInstanceOf(MailboxMisconfigured)
    expect(taken).toEqual([source.name])
    await close()
  })
})

if (hasDovecot()) {
  let server: Dovecot
  beforeAll(async () => {
    server = await startDovecot()
  })
  afterAll(() => server.close())

  const open = async (breaks: boolean) => {
    const { settings, deliver } = await server.addMailbox()
    const line = await startBreakingLine(settings.port, breaks)
    return {
      source: imapMailbox({ ...settings, port: line.port }),
      misconfigured: imapMailbox({ ...settings, signIn: { password: 'fout' } }),
      deliver,
      close: line.close,
    }
  }
  describeIncomingSource('Dovecot', () => open(false))
  describeIncomingSource('Dovecot, on a line that breaks at every other reading', () => open(true))

  describe('a mailbox', () => {
    it('is read again completely after a change of UIDVALIDITY, and is not changed', async () => {
      const { settings, deliver, changeValidity, flags } = await server.addMailbox()
      const office = takingIn()
      const read = () => office.read(imapMailbox(settings))
      await deliver('Subject: een\r\n\r\neen\r\n')
      await read()
      await changeValidity()
      await deliver('Subject: twee\r\n\r\ntwee\r\n')
      await read()
      expect(office.taken.map((content) => content.slice(9, 12))).toEqual(['een', 'een', 'twe'])
      expect(await flags()).toEqual(['', ''])
    })

    it('reports the used part of its quota until its server refuses mail, and is not changed by reading', async () => {
      const { settings, send, flags } = await server.addMailbox(true)
      const mailbox = imapMailbox(settings)
      const office = takingIn()
      const used: (number | undefined)[] = []
      const mail = `Subject: brief\r\n\r\n${'x'.repeat(30 * 1024 - 20)}\r\n`
      while (used.length < 5 && (await send(mail))) used.push(await office.read(mailbox))
      expect([...used, await mailbox.check()]).toEqual([30, 60, 90, 90])
      expect([office.taken.length, ...new Set(await flags())]).toEqual([3, ''])
    })

    it('is read while it is full, like the other mailboxes', async () => {
      const small = await server.addMailbox(true)
      const other = await server.addMailbox()
      await small.deliver(`Subject: een\r\n\r\n${'een '.repeat(28_000)}\r\n`)
      await other.deliver('Subject: twee\r\n\r\ntwee\r\n')
      const office = allSources([imapMailbox(small.settings), imapMailbox(other.settings)])
      const taken: string[] = []
      const reading = office.read(
        async () => null,
        async ({ content, source }) => {
          content?.resume()
          taken.push(source)
        },
      )
      await expect(reading).rejects.toThrow(/^De mailbox klein\d+@kantoor\.test is vol \(1\d\d %\)/)
      expect(taken).toEqual(office.sources.map(({ name }) => name))
      await expect(office.check()).rejects.toBeInstanceOf(MailboxMisconfigured)
    })

    it('reports no used part without a quota', async () => {
      const { settings } = await server.addMailbox()
      expect(await imapMailbox(settings).check()).toBeUndefined()
    })

    it.each([
      [
        'another folder',
        { folder: 'Archief' },
        /^De map "Archief" is er niet in de mailbox post\d+@kantoor.test\.$/,
      ],
      [
        'an untrusted certificate',
        { trustedCertificates: undefined },
        /^Het certificaat van de mailserver klopt niet/,
      ],
    ])('reports that a person has to solve %s', async (_what, change, said) => {
      const { settings } = await server.addMailbox()
      const checking = imapMailbox({ ...settings, ...change }).check()
      await expect(checking).rejects.toThrow(said)
      await expect(checking).rejects.toBeInstanceOf(MailboxMisconfigured)
    })

    it('is delayed while there is no server', async () => {
      const { settings } = await server.addMailbox()
      const line = await startBreakingLine(settings.port, false)
      await line.close()
      const checking = imapMailbox({ ...settings, port: line.port }).check()
      await expect(checking).rejects.toBeInstanceOf(MailboxDelayed)
    })
  })
}
