import { describe, expect, it } from 'vitest'
import { type Conduct, type Point, startMisbehavingServer } from '../testing/mail-server.ts'
import {
  aMail,
  aMisbehavingServer,
  attachment,
  type Meaning,
  mailBy,
  meaningOf,
  problemOf,
  settingsFor,
} from '../testing/smtp-set-up.ts'
import { type SmtpDeadlines, smtpMail } from './smtp-mail.adapter.ts'

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
    ['MAIL', answers('550 5.7.1 Not your address'), 'later'],
    ['RCPT', 'hangs', 'later'],
    ['RCPT', 'trickles', 'later'],
    ['RCPT', answers('452 Mailbox full'), 'later'],
    ['RCPT', answers('550 No such user'), 'refused'],
    ['RCPT', answers('554 5.7.1 Relay access denied'), 'later'],
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
    ['end', answers('554 5.7.1 Spam'), 'refused'],
  ]
  /** Short only where the test waits for it to pass; at the end all that comes before has to go in that time too. */
  const deadlinesFor = (point: Point, conduct: Conduct): SmtpDeadlines => {
    const long = { connect: 15_000, silence: 15_000, whole: 15_000 }
    const isLate = point === 'end'
    if (conduct === 'trickles') return { ...long, whole: isLate ? 10_000 : 2_000 }
    if (conduct !== 'hangs') return long
    return point === 'greeting' ? { ...long, connect: 500 } : { ...long, silence: isLate ? 8_000 : 1_000 }
  }

  it.concurrent.each(cases.map(([point, conduct, meaning]) => ({ point, conduct, meaning })))(
    'misbehaves at $point ($conduct): $meaning',
    async ({ point, conduct, meaning }) => {
      const server = await startMisbehavingServer(point, conduct)
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

  it('hangs delays other mails no longer than the time limit of a delivery', async () => {
    const server = await aMisbehavingServer('RCPT', 'hangs')
    const mail = mailBy(server, {}, { connect: 60_000, silence: 60_000, whole: 600 })
    const started = performance.now()
    const problems = await Promise.all(
      Array.from({ length: 12 }, (_, at) => problemOf(mail.deliver(aMail({ key: `mail-${at}` })))),
    )
    expect(problems.map(meaningOf)).toEqual(Array.from({ length: 12 }, () => 'later'))
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})
