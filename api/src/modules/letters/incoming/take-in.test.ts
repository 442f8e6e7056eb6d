import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allSources } from '../../../platform/adapters/incoming-mail/all-sources.ts'
import { scanFolder } from '../../../platform/adapters/incoming-mail/scan-folder.adapter.ts'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { incoming_files, incoming_hashes, incoming_items } from '../../../platform/db/schema/incoming.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { deleteQueuedFiles } from '../../people/person-data/remove-files.ts'
import { readMailboxes, sweepIncoming } from './read-mailboxes.ts'
import { takeIn } from './take-in.ts'
import { aHeader, attachment, multipart, plain, smallPdf } from './testing/mails.ts'

const app = await testApp()
const { db, services } = app
const hourMs = 60 * 60 * 1000

beforeEach(async () => {
  await db.delete(incoming_items)
  await db.delete(incoming_hashes)
})

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => fs.rm(folder, { recursive: true }))))

/** A mail that comes into a mailbox. */
const receive = (mail: string | Buffer, source = 'post@kantoor.test'): Promise<number | undefined> =>
  takeIn(services, {
    kind: 'mail',
    fileName: null,
    source,
    size: mail.length,
    receivedAt: services.now(),
    content: Readable.from([Buffer.from(mail)]),
    position: `1:${randomUUID()}`,
  })

const items = () => db.select().from(incoming_items).orderBy(asc(incoming_items.id))
const filesOf = (id: number | undefined) =>
  db
    .select()
    .from(incoming_files)
    .where(eq(incoming_files.item_id, id ?? 0))
    .orderBy(asc(incoming_files.position))
const itemOf = async (id: number | undefined) => (await items()).find((item) => item.id === id)

const namesOf = async (id: number | undefined) => (await filesOf(id)).map(({ name }) => name)

describe('a mail', () => {
  it('is kept as it was sent, with its sender, text and attachments', async () => {
    const mail = multipart(aHeader('Beslissing op uw beroep'), [
      { type: 'text/plain; charset=utf-8', content: 'Bijgaand de beslissing.' },
      attachment('beslissing.pdf', smallPdf),
      attachment('zonder extensie', smallPdf),
      attachment('macro.docm', Buffer.from('PK'), 'application/vnd.ms-word.document.macroEnabled.12'),
      {
        ...attachment('logo.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'),
        header: ['Content-Disposition: inline; filename="logo.png"'],
      },
    ])
    const id = await receive(mail)
    expect(await itemOf(id)).toMatchObject({
      kind: 'mail',
      sender_name: 'CVOM – Utrecht',
      sender_address: 'no-reply@om.test',
      subject: 'Beslissing op uw beroep',
      body_text: 'Bijgaand de beslissing.',
      sent_at: new Date('2026-11-27T07:40:00Z'),
      message_id: '<Beslissing-op-uw-beroep@om.test>',
      state: 'open',
      problem: null,
    })
    expect((await filesOf(id)).map((file) => [file.name, file.content_type, file.is_inline])).toEqual([
      ['beslissing.pdf', 'application/pdf', false],
      ['zonder extensie.pdf', 'application/pdf', false],
      ['macro.docm', null, false],
      ['logo.png', null, true],
    ])
    const key = (await itemOf(id))?.storage_key ?? ''
    const stored = await services.documents.open(key)
    expect(stored && (await text(stored.stream))).toBe(mail)
  })

  it.each([
    ['without a body', aHeader('Leeg').join('\r\n'), { subject: 'Leeg', body_text: '' }, []],
    ['without anything', 'x', { subject: 'Zonder onderwerp', sender_address: null }, []],
    [
      'with HTML only',
      [
        ...aHeader('Opmaak'),
        'Content-Type: text/html',
        '',
        '<style>p{}</style><p>Beste</p>1 &euro; &#8211; <b>2</b><br>3',
      ].join('\r\n'),
      { body_text: 'Beste\n1 € – 2\n3' },
      [],
    ],
    ['with signs that no text can have', plain(aHeader('Nul'), 'voor\u0000na'), { body_text: 'voorna' }, []],
    [
      'with winmail.dat',
      multipart(aHeader('Outlook'), [
        attachment('winmail.dat', Buffer.from('789f3e22', 'hex'), 'application/ms-tnef'),
      ]),
      { problem: null },
      ['winmail.dat'],
    ],
    [
      'that forwards a mail with an attachment',
      multipart(aHeader('Fwd: boete'), [
        { type: 'text/plain', content: 'Zie hieronder.' },
        {
          type: 'message/rfc822',
          content: multipart(
            ['From: CJIB <cjib@cjib.test>', 'Subject: Uw boete'],
            [{ type: 'text/plain', content: 'U moet betalen.' }, attachment('beschikking.pdf', smallPdf)],
          ),
        },
      ]),
      {
        body_text:
          'Zie hieronder.\n\nDoorgestuurd bericht\nVan: CJIB <cjib@cjib.test>\nOnderwerp: Uw boete\n\nU moet betalen.',
      },
      ['beschikking.pdf'],
    ],
    [
      'that is encrypted',
      [
        ...aHeader('Geheim'),
        'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
        '',
        'MIIB',
      ].join('\r\n'),
      { problem: 'encrypted' },
      ['smime.p7m'],
    ],
    [
      'that is signed',
      multipart(
        aHeader('Getekend'),
        [
          { type: 'text/plain', content: 'Tekst' },
          { type: 'application/pkcs7-signature; name="smime.p7s"', content: Buffer.from('x') },
        ],
        'multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256',
      ),
      { problem: null, body_text: 'Tekst' },
      [],
    ],
    [
      'whose parts never end',
      [
        'Subject: Stuk',
        'Content-Type: multipart/mixed; boundary="x"',
        '',
        '--x',
        'Content-Type: text/plain',
        '',
        'half',
      ].join('\r\n'),
      { subject: 'Stuk', body_text: 'half' },
      [],
    ],
    [
      'that reports that a mail was not delivered',
      multipart(
        aHeader('Undelivered Mail Returned to Sender'),
        [{ type: 'text/plain', content: 'Niet bezorgd.' }],
        'multipart/report; report-type=delivery-status',
      ),
      { automatic: 'bounce' },
      [],
    ],
    [
      'of who is out of office',
      plain(aHeader('Automatisch antwoord: bezwaar', ['Auto-Submitted: auto-replied']), 'Ik ben er niet.'),
      { automatic: 'reply' },
      [],
    ],
    [
      'whose sender our server could not prove',
      plain(
        aHeader('Vals', ['Authentication-Results: mx.kantoor.test; spf=fail; dmarc=fail', 'Received: x']),
        'x',
      ),
      { sender_check: 'failed' },
      [],
    ],
    [
      'whose sender our server proved',
      plain(
        aHeader('Echt', ['Authentication-Results: mx.kantoor.test; dkim=pass; dmarc=pass', 'Received: x']),
        'x',
      ),
      { sender_check: 'passed' },
      [],
    ],
    [
      'that says of itself that its sender was proved',
      plain(aHeader('Sluw', ['Received: x', 'Authentication-Results: mx.kantoor.test; dmarc=pass']), 'x'),
      { sender_check: 'unknown' },
      [],
    ],
  ])('%s is taken in', async (_what, mail, expected, names) => {
    const id = await receive(mail)
    expect(await itemOf(id)).toMatchObject({ state: 'open', ...expected })
    expect(await namesOf(id)).toEqual(names)
  })

  it('with forty attachments has them all', async () => {
    const parts = Array.from({ length: 40 }, (_, at) => attachment(`foto ${at + 1}.pdf`, smallPdf))
    expect(await namesOf(await receive(multipart(aHeader('Veel'), parts)))).toHaveLength(40)
  })

  it('that is too large to take is said, and nothing of it is lost in its mailbox', async () => {
    const arrival = { kind: 'mail', fileName: null, source: 'post', size: 200 * 1024 * 1024 } as const
    const taken = { ...arrival, receivedAt: services.now(), content: undefined, position: '1:9' }
    expect(await itemOf(await takeIn(services, taken))).toMatchObject({ problem: 'too_large' })
    expect(await takeIn(services, taken)).toBeUndefined()
  })
})

describe('nothing comes in twice', () => {
  it('a mail in two mailboxes, or once more after its mailbox was restored', async () => {
    const mail = plain(aHeader('Eens'), 'Tekst')
    expect(await receive(`Received: a\r\nDelivered-To: a@kantoor.test\r\n${mail}`)).toBeDefined()
    expect(await receive(mail.replaceAll('\r\n', '\n'), 'bewaard')).toBeUndefined()
    expect(await receive(`Received: b\r\nDelivered-To: b@kantoor.test\r\n${mail}`, 'b')).toBeUndefined()
    expect(await items()).toHaveLength(1)
  })

  it('two at the same moment', async () => {
    const mail = plain(aHeader('Tegelijk'), 'Tekst')
    await Promise.all([receive(mail), receive(mail, 'b'), receive(mail, 'c')])
    expect(await items()).toHaveLength(1)
  })

  it('but two without a Message-ID that say the same of other cases do', async () => {
    const mail = (subject: string) => `From: a@om.test\r\nSubject: ${subject}\r\n\r\nZie bijlage.\r\n`
    await receive(mail('Zaak 1'))
    expect(await receive(mail('Zaak 2'))).toBeDefined()
    expect(await receive(`Received: x\r\n${mail('Zaak 2')}`)).toBeUndefined()
  })

  it('but another mail that has taken its Message-ID does', async () => {
    await receive(plain(aHeader('Nummer'), 'Tekst'))
    expect(await receive(plain(aHeader('Nummer'), 'Iets anders'))).toBeDefined()
  })
})

describe('a folder of scans', () => {
  const folderWith = async (names: Readonly<Record<string, string | Buffer>>) => {
    const folder = await fs.mkdtemp(path.join(tmpdir(), 'zw-scans-'))
    folders.push(folder)
    for (const [name, content] of Object.entries(names)) {
      await fs.writeFile(path.join(folder, name), content)
      await fs.utimes(path.join(folder, name), new Date(0), new Date('2026-11-27T08:00:00Z'))
    }
    return folder
  }
  const readFolder = (folder: string) =>
    readMailboxes({ ...services, incomingMail: allSources([scanFolder(folder)]) })

  it('gives scans, mails that were saved as files, and what no case takes', async () => {
    const folder = await folderWith({
      'scan 0412.pdf': smallPdf,
      'scan 0412 (nogmaals).pdf': smallPdf,
      'bewaard.eml': multipart(aHeader('Bewaarde mail'), [attachment('brief.pdf', smallPdf)]),
      'lijst.xlsx': 'PK',
      'leeg.pdf': '',
    })
    await readFolder(folder)
    const found = await items()
    expect(found.map(({ kind, subject, problem }) => [kind, subject, problem]).sort()).toEqual([
      ['scan', 'Bewaarde mail', null],
      ['scan', 'leeg.pdf', 'empty'],
      ['scan', 'lijst.xlsx', null],
      ['scan', 'scan 0412 (nogmaals).pdf', null],
    ])
    expect(await fs.readdir(folder)).toEqual(['verwerkt'])
  })

  it('goes on after one that cannot be stored, which is recorded', async () => {
    const folder = await folderWith({ 'a.pdf': smallPdf, 'b.pdf': `${smallPdf}b` })
    const documents: typeof services.documents = {
      ...services.documents,
      file: (staged, place) =>
        place.name.includes('a.pdf')
          ? Promise.reject(new Error('kan niet'))
          : services.documents.file(staged, place),
    }
    await readMailboxes({ ...services, documents, incomingMail: allSources([scanFolder(folder)]) })
    expect((await items()).map(({ subject, problem }) => [subject, problem])).toEqual([
      ['a.pdf', 'unreadable'],
      ['b.pdf', null],
    ])
  })

  it('says in the log, without a name, that it cannot be read', async () => {
    await readFolder('/bestaat/niet')
    expect(app.logged.at(-1)).toMatchObject({ msg: 'incoming mail could not be read' })
    expect(JSON.stringify(app.logged.at(-1))).not.toContain('/bestaat/niet')
  })
})

describe('files of what came in', () => {
  it('go thirty days after it was dealt with; what is open stays', async () => {
    const [filed, open] = [
      await receive(multipart(aHeader('Opgeborgen'), [attachment('a.pdf', smallPdf)])),
      await receive(multipart(aHeader('Open'), [attachment('b.pdf', Buffer.from(`${smallPdf} `))])),
    ]
    await db
      .update(incoming_items)
      .set({ state: 'not_ours', closed_at: services.now() })
      .where(eq(incoming_items.id, filed ?? 0))
    const later = (days: number) => ({
      ...services,
      now: () => new Date(services.now().getTime() + days * 24 * hourMs),
    })
    await sweepIncoming(later(29))
    expect(await items()).toHaveLength(2)
    const [gone] = await filesOf(filed)
    const [stays] = await filesOf(open)
    await sweepIncoming(later(31))
    await deleteQueuedFiles({ ...services, ...later(31) })
    expect((await items()).map(({ id }) => id)).toEqual([open])
    expect(await services.documents.open(gone?.storage_key ?? '')).toBeUndefined()
    expect(await services.documents.open(stays?.storage_key ?? '')).toBeDefined()
    // It came in once and does not come in again.
    expect(await receive(multipart(aHeader('Opgeborgen'), [attachment('a.pdf', smallPdf)]))).toBeUndefined()
  })

  it('are removed when a process died before it wrote them down', async () => {
    const later = new Date(services.now().getTime() + 2 * hourMs)
    for (const key of await services.documents.shelved('incoming', later))
      await services.documents.remove(key)
    const stage = (name: string) =>
      services.documents.stage({ name, stream: Readable.from([smallPdf]), limit: 10_000 })
    await receive(multipart(aHeader('Bekend'), [attachment('c.pdf', Buffer.from(`${smallPdf}  `))]))
    const orphan = await services.documents.file(await stage('wees.pdf'), {
      shelf: 'incoming',
      name: 'wees.pdf',
    })
    await sweepIncoming({ ...services, now: () => later })
    expect(await services.documents.open(orphan.storageKey)).toBeUndefined()
  })
})
