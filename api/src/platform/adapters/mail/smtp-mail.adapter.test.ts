import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import {
  aMail,
  aMisbehavingServer,
  answering,
  aServer,
  attachment,
  mailBy,
  meaningOf,
  problemOf,
  someBytes,
} from '../testing/smtp-set-up.ts'
import { MailRefused } from './mail.port.ts'

describe('a mail that the server accepts', () => {
  it('arrives complete with names, subject, both texts and attachment', async () => {
    const server = await aServer()
    const pdf = someBytes(300_000)
    const { reference } = await mailBy(server).deliver(
      aMail({
        key: 'mail-12',
        from: { name: 'Jeroen ‘t Hart, Verkeersbezwaar', address: 'hulp@verkeersbezwaar.example' },
        subject: 'Bezwaar van Łukasz Şahin: één brief — € 119,00',
        text: 'Beste Łukasz,\n\n.een regel die met een punt begint\nGroet',
        html: '<p>Beste <b>Łukasz</b>,</p>',
        attachments: [attachment('beroepschrift Şahin (één).pdf', pdf)],
      }),
    )
    const [arrived] = server.taken
    expect(server.taken).toHaveLength(1)
    expect(arrived?.recipients).toEqual(['ayse@klant.example'])
    expect(arrived?.mail).toMatchObject({
      messageId: '<mail-12@verkeersbezwaar.example>',
      from: { name: 'Jeroen ‘t Hart, Verkeersbezwaar', address: 'hulp@verkeersbezwaar.example' },
      to: [{ address: 'ayse@klant.example' }],
      subject: 'Bezwaar van Łukasz Şahin: één brief — € 119,00',
    })
    expect(arrived?.mail.text).toContain('.een regel die met een punt begint')
    expect(arrived?.mail.html).toContain('<b>Łukasz</b>')
    const [file] = arrived?.mail.attachments ?? []
    expect(file).toMatchObject({ filename: 'beroepschrift Şahin (één).pdf', mimeType: 'application/pdf' })
    expect(file?.content instanceof ArrayBuffer && Buffer.from(file.content).equals(pdf)).toBe(true)
    expect(reference).toBe('250 queued as AB12')
  })

  it('to an internationalised domain uses the form that every mail server accepts', async () => {
    // It does not offer SMTPUTF8: an envelope with other letters would not be sent to it at all.
    const server = await aMisbehavingServer('MAIL', 'drops', { mail: 2 })
    await mailBy(server).deliver(aMail({ to: 'jan@münchen.example' }))
    expect(server.texts[0]).toMatch(/^To: jan@xn--mnchen-3ya\.example\r$/m)
  })

  it('has its sender as envelope sender, or the bounce address if there is one', async () => {
    const server = await aServer()
    await mailBy(server).deliver(aMail())
    await mailBy(server, { bounceAddress: 'retour@zaakwerk.example' }).deliver(aMail({ key: 'mail-2' }))
    expect(server.taken.map(({ sender }) => sender)).toEqual([
      'hulp@verkeersbezwaar.example',
      'retour@zaakwerk.example',
    ])
    expect(server.taken[1]?.mail.from?.address).toBe('hulp@verkeersbezwaar.example')
  })

  it('is marked as sent by a machine, except one to an office', async () => {
    const server = await aServer()
    for (const isAutomatic of [true, false]) await mailBy(server).deliver(aMail({ isAutomatic }))
    const [automatic, letter] = server.taken.map(
      ({ mail: { headers } }) => new Map(headers.map(({ key, value }) => [key, value])),
    )
    expect(automatic?.get('auto-submitted')).toBe('auto-generated')
    expect(automatic?.get('x-auto-response-suppress')).toBe('DR, RN, NRN, OOF, AutoReply')
    expect(letter?.has('auto-submitted') || letter?.has('x-auto-response-suppress')).toBe(false)
    for (const headers of [automatic, letter]) {
      expect(new Date(headers?.get('date') ?? '').getTime()).toBeGreaterThan(0)
      // The sender is an address that people read.
      expect(headers?.has('reply-to')).toBe(false)
    }
  })

  it('keeps its Message-ID at each attempt, and no two mails share one', async () => {
    const server = await aServer()
    const mail = mailBy(server)
    for (const key of ['mail-7', 'mail-7', 'mail-8']) await mail.deliver(aMail({ key }))
    const ids = server.taken.map(({ mail: { messageId } }) => messageId)
    expect(ids).toEqual([
      '<mail-7@verkeersbezwaar.example>',
      '<mail-7@verkeersbezwaar.example>',
      '<mail-8@verkeersbezwaar.example>',
    ])
  })

  it('reuses the connection of the previous mail', async () => {
    const server = await aServer()
    const mail = mailBy(server)
    await mail.deliver(aMail())
    await mail.deliver(aMail({ key: 'mail-2' }))
    expect(server.taken).toHaveLength(2)
    expect(server.lines()).toBe(1)
  })

  it('arrives once and complete when the reused connection turns out to be broken', async () => {
    const server = await aMisbehavingServer('MAIL', 'drops', { mail: 2 })
    const mail = mailBy(server)
    const pdf = someBytes(90_000)
    await mail.deliver(aMail())
    await mail.deliver(aMail({ key: 'mail-2', attachments: [attachment('brief.pdf', pdf)] }))
    expect(server.lines()).toBe(2)
    expect(server.texts).toHaveLength(2)
    const arrived = await PostalMime.parse(server.texts[1] ?? '')
    const [file] = arrived.attachments
    expect(file?.content instanceof ArrayBuffer && Buffer.from(file.content).equals(pdf)).toBe(true)
  })
})

describe('a mail that the server does not accept', () => {
  it('is refused with the words of the server, and the next mail is sent', async () => {
    const server = await aServer({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('weg@') ? done(answering(550, '5.1.1 No such user')) : done(),
    })
    const mail = mailBy(server)
    const problem = await problemOf(mail.deliver(aMail({ to: 'weg@klant.example' })))
    expect(problem).toBeInstanceOf(MailRefused)
    expect(problem).toHaveProperty('message', 'De mailserver weigert de ontvanger: 550 5.1.1 No such user')
    expect(problem).toHaveProperty('answer', '550 5.1.1 No such user')
    await mail.deliver(aMail({ key: 'mail-2' }))
    expect(server.taken).toHaveLength(1)
  })

  it('is accepted at a second attempt by a server that greylists', async () => {
    let tries = 0
    const server = await aServer({
      onRcptTo: (_address, _session, done) => {
        tries += 1
        if (tries === 1) done(answering(451, '4.7.1 Greylisted'))
        else done()
      },
    })
    const mail = mailBy(server)
    const problem = await problemOf(mail.deliver(aMail()))
    expect(meaningOf(problem)).toBe('later')
    expect(problem).toHaveProperty('message', expect.stringContaining('451 4.7.1 Greylisted'))
    await mail.deliver(aMail())
    expect(server.taken).toHaveLength(1)
  })

  it('is larger than the maximum of the server', async () => {
    const server = await aServer({ size: 20_000 })
    const attachments = [attachment('brief.pdf', someBytes(40_000))]
    expect(meaningOf(await problemOf(mailBy(server).deliver(aMail({ attachments }))))).toBe('refused')
    expect(server.taken).toHaveLength(0)
  })

  it.each([
    { what: 'no address', changes: { to: 'niemand' } },
    { what: 'a second command in its address', changes: { to: 'a@b.example>\r\nRCPT TO:<c@d.example' } },
    {
      what: 'more attachments than any server takes',
      changes: { attachments: [attachment('groot.pdf', Buffer.alloc(0), 41 * 1024 * 1024)] },
    },
  ])('has $what', async ({ changes }) => {
    const server = await aServer()
    expect(meaningOf(await problemOf(mailBy(server).deliver(aMail(changes))))).toBe('refused')
    expect(server.taken).toHaveLength(0)
  })

  it('has an attachment of which a part is missing: it is not sent incomplete', async () => {
    const server = await aServer()
    const attachments = [attachment('brief.pdf', someBytes(500), 501)]
    expect(meaningOf(await problemOf(mailBy(server).deliver(aMail({ attachments }))))).toBe('later')
    expect(server.lines()).toBe(0)
  })

  it('cannot reach a server', async () => {
    // A port that no process gets by default: a released one may be in use by another test.
    const problem = await problemOf(mailBy({ port: 1 }).deliver(aMail()))
    expect(meaningOf(problem)).toBe('later')
    expect(problem).toHaveProperty('message', expect.stringContaining('ECONNREFUSED'))
  })
})
