import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../platform/testing/set-up.ts'
import { takeIn } from './take-in.ts'
import { intake } from './testing/intake.ts'
import { aHeader, attachment, multipart, plain, smallPdf } from './testing/mails.ts'

const app = await testApp()
const { services } = app
const { receive, items, itemOf, filesOf, clear } = intake(app)
beforeEach(clear)

const namesOf = async (id: number | undefined) => (await filesOf(id)).map(({ name }) => name)

describe('a mail', () => {
  it('is stored as it was sent, with its sender, text and attachments', async () => {
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
      'an out-of-office reply',
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
  ])('%s is accepted', async (_what, mail, expected, names) => {
    const id = await receive(mail)
    expect(await itemOf(id)).toMatchObject({ state: 'open', ...expected })
    expect(await namesOf(id)).toEqual(names)
  })

  it('with forty attachments keeps them all', async () => {
    const parts = Array.from({ length: 40 }, (_, at) => attachment(`foto ${at + 1}.pdf`, smallPdf))
    expect(await namesOf(await receive(multipart(aHeader('Veel'), parts)))).toHaveLength(40)
  })

  it('that is too large is reported, and remains in its mailbox', async () => {
    const arrival = { kind: 'mail', fileName: null, source: 'post', size: 200 * 1024 * 1024 } as const
    const taken = { ...arrival, receivedAt: services.now(), content: undefined, position: '1:9' }
    expect(await itemOf(await takeIn(services, taken))).toMatchObject({ problem: 'too_large' })
    expect(await takeIn(services, taken)).toBeUndefined()
  })
})

describe('an item is not imported twice', () => {
  it('as a mail in two mailboxes, or after its mailbox was restored', async () => {
    const mail = plain(aHeader('Eens'), 'Tekst')
    expect(await receive(`Received: a\r\nDelivered-To: a@kantoor.test\r\n${mail}`)).toBeDefined()
    expect(await receive(mail.replaceAll('\r\n', '\n'), 'bewaard')).toBeUndefined()
    expect(await receive(`Received: b\r\nDelivered-To: b@kantoor.test\r\n${mail}`, 'b')).toBeUndefined()
    expect(await items()).toHaveLength(1)
  })

  it('when two readings run at the same moment', async () => {
    const mail = plain(aHeader('Tegelijk'), 'Tekst')
    await Promise.all([receive(mail), receive(mail, 'b'), receive(mail, 'c')])
    expect(await items()).toHaveLength(1)
  })

  it('but two mails without a Message-ID with the same text about other cases are two items', async () => {
    const mail = (subject: string) => `From: a@om.test\r\nSubject: ${subject}\r\n\r\nZie bijlage.\r\n`
    await receive(mail('Zaak 1'))
    expect(await receive(mail('Zaak 2'))).toBeDefined()
    expect(await receive(`Received: x\r\n${mail('Zaak 2')}`)).toBeUndefined()
  })

  it('but another mail with the same Message-ID is an item of its own', async () => {
    await receive(plain(aHeader('Nummer'), 'Tekst'))
    expect(await receive(plain(aHeader('Nummer'), 'Iets anders'))).toBeDefined()
  })
})
