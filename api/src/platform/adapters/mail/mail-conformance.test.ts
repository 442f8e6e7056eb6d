import { describeSendingPort, type SendingUnderTest } from '../testing/sending-conformance.ts'
import { aMail, answering, aServer, attachment, mailBy, someBytes } from '../testing/smtp-set-up.ts'
import type { MailPort } from './mail.port.ts'
import { storedMail } from './stored-mail.adapter.ts'

const sending =
  ({ deliver }: MailPort): SendingUnderTest['send'] =>
  (key, to) =>
    // A stream is read once.
    deliver(
      aMail({
        key,
        attachments: [attachment('brief.pdf', someBytes(30_000))],
        ...(to === 'nobody' ? { to: 'niemand' } : {}),
      }),
    )

const bySmtp = async (options: Parameters<typeof aServer>[0] = {}): Promise<SendingUnderTest> => {
  const server = await aServer(options)
  const port = mailBy(server)
  const arrived = () => server.taken.map(({ mail }) => /^<(.+)@/.exec(mail.messageId ?? '')?.[1])
  return { port, send: sending(port), arrived }
}

describeSendingPort('mails that stay here', async () => ({
  port: storedMail,
  send: sending(storedMail),
  arrived: undefined,
}))

describeSendingPort('SMTP', () => bySmtp())

describeSendingPort('SMTP, by a server that refuses every other call for a moment', () => {
  let calls = 0
  return bySmtp({
    onRcptTo: (_address, _session, done) => {
      calls += 1
      done(calls % 2 === 1 ? answering(451, '4.7.1 Greylisted') : undefined)
    },
  })
})
