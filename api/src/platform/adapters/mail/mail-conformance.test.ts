import { describeMailPort } from '../testing/mail-conformance.ts'
import { answering, aServer, mailBy } from '../testing/smtp-set-up.ts'
import { storedMail } from './stored-mail.adapter.ts'

const idsOf = (server: Awaited<ReturnType<typeof aServer>>) => () =>
  server.taken.map(({ mail }) => mail.messageId)

describeMailPort('mails that stay here', async () => ({ mail: storedMail, arrived: undefined }))

describeMailPort('SMTP', async () => {
  const server = await aServer()
  return { mail: mailBy(server), arrived: idsOf(server) }
})

describeMailPort('SMTP, by a server that refuses every other call for a moment', async () => {
  let calls = 0
  const server = await aServer({
    onRcptTo: (_address, _session, done) => {
      calls += 1
      done(calls % 2 === 1 ? answering(451, '4.7.1 Greylisted') : undefined)
    },
  })
  return { mail: mailBy(server), arrived: idsOf(server) }
})
