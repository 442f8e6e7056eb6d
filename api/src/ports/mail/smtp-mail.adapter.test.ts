import { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type Conduct,
  type MailServer,
  type Point,
  startMailServer,
  startWaywardServer,
  type WaywardServer,
} from '../testing/mail-server.ts'
import { selfSigned } from '../testing/self-signed.ts'
import { MailRefused, MailUncertain, type OutgoingMail } from './mail.port.ts'
import { type SmtpDeadlines, smtpMail } from './smtp-mail.adapter.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** Closed after each test, the last opened first. */
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (let next = opened.pop(); next; next = opened.pop()) await next.close()
})

const kept = <Closable extends { close(): Promise<void> }>(closable: Closable): Closable => {
  opened.push(closable)
  return closable
}

const aServer = async (options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> =>
  kept(await startMailServer(options))

const aWaywardServer = async (...how: Parameters<typeof startWaywardServer>): Promise<WaywardServer> =>
  kept(await startWaywardServer(...how))

const settingsFor = ({ port }: { port: number }): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  tls: 'off',
  signIn: undefined,
})

const mailBy = (
  server: { port: number },
  settings: Partial<SmtpSettings> = {},
  deadlines?: SmtpDeadlines,
): ReturnType<typeof smtpMail> => kept(smtpMail({ ...settingsFor(server), ...settings }, deadlines))

const aMail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  key: 'mail-1',
  from: { name: 'Verkeersbezwaar', address: 'hulp@verkeersbezwaar.example' },
  to: 'ayse@klant.example',
  subject: 'Uw zaak',
  text: 'Beste Ayşe,',
  html: null,
  attachments: [],
  ...changes,
})

const attachment = (name: string, content: Buffer, size = content.length) => ({
  name,
  contentType: 'application/pdf',
  size,
  content: Readable.from([content]),
})

/** Bytes of all values, in no pattern that a line ending could be mistaken for. */
const someBytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 7919) % 251))

const problemOf = (delivery: Promise<unknown>): Promise<unknown> =>
  delivery.then(
    () => 'delivered',
    (error: unknown) => error,
  )

type Meaning = 'later' | 'refused' | 'uncertain'

const meaningOf = (problem: unknown): Meaning | undefined => {
  if (problem instanceof MailRefused) return 'refused'
  if (problem instanceof MailUncertain) return 'uncertain'
  return problem instanceof Error ? 'later' : undefined
}

const answering = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code })

describe('a mail that the server takes', () => {
  it('arrives with names, subject, both texts and attachment intact', async () => {
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

  it('has its sender as envelope sender, or the bounce address where there is one', async () => {
    const server = await aServer()
    await mailBy(server).deliver(aMail())
    await mailBy(server, { bounceAddress: 'retour@zaakwerk.example' }).deliver(aMail({ key: 'mail-2' }))
    expect(server.taken.map(({ sender }) => sender)).toEqual([
      'hulp@verkeersbezwaar.example',
      'retour@zaakwerk.example',
    ])
    expect(server.taken[1]?.mail.from?.address).toBe('hulp@verkeersbezwaar.example')
  })

  it('has one Message-ID for all tries of it, and another for another mail', async () => {
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

  it('goes over the line of the mail before it', async () => {
    const server = await aServer()
    const mail = mailBy(server)
    await mail.deliver(aMail())
    await mail.deliver(aMail({ key: 'mail-2' }))
    expect(server.taken).toHaveLength(2)
    expect(server.lines()).toBe(1)
  })

  it('arrives once and whole when the line of the mail before it turns out to be gone', async () => {
    const server = await aWaywardServer('MAIL', 'drops', { mail: 2 })
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

describe('TLS', () => {
  const settings = { host: 'localhost', tls: 'starttls' } as const

  it('is refused with a certificate that nobody vouches for', async () => {
    const server = await aServer()
    const problem = await problemOf(mailBy(server, settings).deliver(aMail()))
    expect(meaningOf(problem)).toBe('later')
    expect(problem).toHaveProperty('message', expect.stringContaining('self-signed certificate'))
    expect(server.taken).toHaveLength(0)
  })

  it.each([{ tls: 'starttls' }, { tls: 'implicit' }] as const)(
    'is used with an authority that the configuration names ($tls)',
    async ({ tls }) => {
      const server = await aServer({ secure: tls === 'implicit' })
      const trusting = { ...settings, tls, trustedCertificates: selfSigned.cert }
      await mailBy(server, trusting).deliver(aMail())
      expect(server.taken).toHaveLength(1)
    },
  )

  it('is not left out when the server does not offer it', async () => {
    const server = await aServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
    const problem = await problemOf(mailBy(server, settings).deliver(aMail()))
    expect(meaningOf(problem)).toBe('later')
    expect(server.taken).toHaveLength(0)
  })
})

describe('signing in', () => {
  const guarded = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'zaakwerk' && password === 'g@heim'
        ? done(null, { user: username })
        : done(answering(535, 'Wrong password')),
  } satisfies Parameters<typeof startMailServer>[0]

  it('goes with name and password', async () => {
    const server = await aServer(guarded)
    await mailBy(server, { signIn: { user: 'zaakwerk', pass: 'g@heim' } }).deliver(aMail())
    expect(server.taken).toHaveLength(1)
  })

  it.each([{ signIn: { user: 'zaakwerk', pass: 'oud' } }, { signIn: undefined }])(
    'that fails says nothing of the mail ($signIn.pass)',
    async ({ signIn }) => {
      const server = await aServer(guarded)
      expect(meaningOf(await problemOf(mailBy(server, { signIn }).deliver(aMail())))).toBe('later')
    },
  )
})

describe('a mail that the server does not take', () => {
  it('is refused with the words of the server, and the next mail goes', async () => {
    const server = await aServer({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('weg@') ? done(answering(550, '5.1.1 No such user')) : done(),
    })
    const mail = mailBy(server)
    const problem = await problemOf(mail.deliver(aMail({ to: 'weg@klant.example' })))
    expect(problem).toBeInstanceOf(MailRefused)
    expect(problem).toHaveProperty('message', 'De mailserver weigert de ontvanger: 550 5.1.1 No such user')
    await mail.deliver(aMail({ key: 'mail-2' }))
    expect(server.taken).toHaveLength(1)
  })

  it('is taken at a second try by a server that greylists', async () => {
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

  it('is larger than the server says that it takes', async () => {
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

  it('has an attachment of which a part is missing: it does not leave with a hole in it', async () => {
    const server = await aServer()
    const attachments = [attachment('brief.pdf', someBytes(500), 501)]
    expect(meaningOf(await problemOf(mailBy(server).deliver(aMail({ attachments }))))).toBe('later')
    expect(server.lines()).toBe(0)
  })

  it('finds no server at all', async () => {
    const server = await startMailServer()
    await server.close()
    const problem = await problemOf(mailBy(server).deliver(aMail()))
    expect(meaningOf(problem)).toBe('later')
    expect(problem).toHaveProperty('message', expect.stringContaining('ECONNREFUSED'))
  })
})

describe('a server that', () => {
  const answers = (answer: string): Conduct => ({ answers: answer })
  const cases: readonly (readonly [Point, Conduct, Meaning])[] = [
    ['greeting', 'hangs', 'later'],
    ['greeting', 'drops', 'later'],
    ['greeting', answers('554 No service here'), 'later'],
    ['EHLO', 'hangs', 'later'],
    ['EHLO', answers('421 Too busy'), 'later'],
    ['MAIL', 'hangs', 'later'],
    ['MAIL', answers('451 Later'), 'later'],
    ['MAIL', answers('530 Sign in first'), 'later'],
    ['MAIL', answers('553 Sender not allowed'), 'refused'],
    ['RCPT', 'hangs', 'later'],
    ['RCPT', 'trickles', 'later'],
    ['RCPT', answers('452 Mailbox full'), 'later'],
    ['RCPT', answers('550 No such user'), 'refused'],
    ['DATA', 'hangs', 'later'],
    ['DATA', 'drops', 'later'],
    ['DATA', answers('451 Later'), 'later'],
    ['DATA', answers('554 No'), 'refused'],
    ['text', 'drops', 'later'],
    ['end', 'hangs', 'uncertain'],
    ['end', 'drops', 'uncertain'],
    ['end', 'trickles', 'uncertain'],
    ['end', answers('What was that?'), 'uncertain'],
    ['end', answers('354 Go ahead'), 'uncertain'],
    ['end', answers('421 Shutting down'), 'later'],
    ['end', answers('452 Disk full'), 'later'],
    ['end', answers('554 Spam'), 'refused'],
  ]
  /** Short only where the test waits for it to pass. */
  const deadlinesFor = (point: Point, conduct: Conduct): SmtpDeadlines => {
    const long = { connect: 15_000, silence: 15_000, whole: 15_000 }
    if (conduct === 'trickles') return { ...long, whole: 2_000 }
    if (conduct !== 'hangs') return long
    return point === 'greeting' ? { ...long, connect: 500 } : { ...long, silence: 1_000 }
  }

  it.concurrent.each(cases.map(([point, conduct, meaning]) => ({ point, conduct, meaning })))(
    'misbehaves at $point ($conduct): $meaning',
    async ({ point, conduct, meaning }) => {
      const server = await startWaywardServer(point, conduct)
      const mail = smtpMail(settingsFor(server), deadlinesFor(point, conduct))
      try {
        // So large that it cannot be under way whole, when the line breaks in the middle of it.
        const attachments =
          point === 'text' ? [attachment('groot.pdf', Buffer.alloc(12_000_000, 'brief'))] : []
        const problem = await problemOf(mail.deliver(aMail({ attachments })))
        expect(meaningOf(problem)).toBe(meaning)
        expect(server.texts).toHaveLength(point === 'end' ? 1 : 0)
      } finally {
        await mail.close()
        await server.close()
      }
    },
  )

  it('hangs delays no other mail for longer than a delivery may take', async () => {
    const server = await aWaywardServer('RCPT', 'hangs')
    const mail = mailBy(server, {}, { connect: 15_000, silence: 15_000, whole: 600 })
    const started = performance.now()
    const problems = await Promise.all(
      Array.from({ length: 12 }, (_, at) => problemOf(mail.deliver(aMail({ key: `mail-${at}` })))),
    )
    expect(problems.map(meaningOf)).toEqual(Array.from({ length: 12 }, () => 'later'))
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
